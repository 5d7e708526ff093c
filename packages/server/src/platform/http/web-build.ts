import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
);

/** Files that a page of one entry loads first. */
export type EntryFiles = {
  readonly script: string;
  readonly preload: readonly string[];
  readonly styles: readonly string[];
};

export type WebBuild = {
  readonly directory: string;
  readonly entries: { readonly public: EntryFiles; readonly portal: EntryFiles };
  /** Files of a module that an entry fetches later, its own first; null when the build does not keep it apart. */
  readonly module: (source: string) => EntryFiles | null;
  /** Files with groups of texts in one language, for the portal with the list that leads it to them. */
  readonly texts: (
    entry: 'public' | 'portal',
    language: string,
    groups: readonly string[],
  ) => readonly string[];
};

const webDirectory = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/** Reads the manifest of the built web application; null when it has not been built. */
export const readWebBuild = async (directory = webDirectory): Promise<WebBuild | null> => {
  const path = join(directory, '.vite', 'manifest.json');
  if (!existsSync(path)) return null;
  const manifest = Manifest.parse(JSON.parse(await readFile(path, 'utf8')));
  const filesOf = (source: string): EntryFiles | null => {
    const [scripts, styles] = [new Set<string>(), new Set<string>()];
    const visit = (key: string) => {
      const chunk = manifest[key];
      if (!chunk || scripts.has(chunk.file)) return;
      scripts.add(chunk.file);
      // What a chunk imports comes first: its own rules refine the others'.
      for (const imported of chunk.imports ?? []) visit(imported);
      for (const style of chunk.css ?? []) styles.add(style);
    };
    visit(source);
    const [script, ...preload] = scripts;
    return script === undefined ? null : { script, preload, styles: [...styles] };
  };
  const entry = (source: string): EntryFiles => {
    const files = filesOf(source);
    if (!files) throw new Error(`The web build has no entry ${source}; build it again`);
    return files;
  };
  return {
    directory,
    entries: { public: entry('src/public.tsx'), portal: entry('src/main.tsx') },
    module: filesOf,
    texts: (entry, language, groups) =>
      [
        ...(entry === 'portal' ? [`src/platform/texts/${language}.ts`] : []),
        ...groups.map((group) => `../locales/${language}/${group}.json`),
      ].flatMap((source) => manifest[source]?.file ?? []),
  };
};
