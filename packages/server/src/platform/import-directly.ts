import { type ResolveFnOutput, registerHooks } from 'node:module';

/** A source file of ours, and the workspace whose package.json says what it may import. */
const ours = /\/packages\/(contract|locales|server)\/(?!.*node_modules\/).*\.ts$/;

/** A file of a library that consists of modules alone. */
const library = /\/node_modules\/(drizzle-orm|zod)\/.*\.js$/;

/** What the files of each workspace import from packages, by workspace and name. */
const found = new Map<string, ResolveFnOutput>();

/**
 * To be imported before anything else of ours. For every import Node looks for the package.json above the imported file and
 * copies all that it says, to learn whether the file is a module, and walks through the folders above the importing one to
 * find a package: with drizzle-orm, whose package.json names 447 entries, and a thousand files of our own that was half
 * of each start. A relative import in these places is the file that it names, and what one file of a workspace got
 * for the name of a package is what the next one gets.
 */
registerHooks({
  resolve: (specifier, context, next) => {
    const parent = context.parentURL ?? '';
    const workspace = ours.exec(parent)?.[1];
    if (specifier.startsWith('.')) {
      const url = () => new URL(specifier, parent).href;
      if (workspace && specifier.endsWith('.ts')) {
        return { url: url(), format: 'module-typescript', shortCircuit: true };
      }
      if (specifier.endsWith('.js') && library.test(parent)) {
        return { url: url(), format: 'module', shortCircuit: true };
      }
    } else if (workspace && !specifier.startsWith('node:')) {
      const name = `${workspace} ${specifier}`;
      const known = found.get(name) ?? next(specifier, context);
      found.set(name, known);
      return { ...known, shortCircuit: true };
    }
    return next(specifier, context);
  },
});
