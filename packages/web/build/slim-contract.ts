import { type Plugin, parseAst } from 'vite';

/** What a call from the browser reads of an endpoint; the rest is the server's business and stays out of the bundle. */
const readByTheClient = new Set(['method', 'path', 'response', 'idempotent']);

type Program = ReturnType<typeof parseAst>;
type Declaration = Extract<Program['body'][number], { type: 'VariableDeclaration' }>;
type Expression = NonNullable<Declaration['declarations'][number]['init']>;
type Property = Extract<Expression, { type: 'ObjectExpression' }>['properties'][number];
type Edit = { readonly start: number; readonly end: number; readonly text: string };

const keyOf = (property: Property): string | null =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : null;

/** Cuts the properties that only the server reads, each with the comma behind it. */
const slimEndpoint = (init: Expression, code: string): Edit[] => {
  if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint')
    return [];
  const [definition] = init.arguments;
  if (definition?.type !== 'ObjectExpression') return [];
  return definition.properties
    .filter((property) => !readByTheClient.has(keyOf(property) ?? 'response'))
    .map(({ start, end }) => ({ start, end: code.indexOf(',', end - 1) === end ? end + 1 : end, text: '' }));
};

const declarationsIn = (program: Program) =>
  program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
  });

/**
 * The contract only declares: nothing in it has an effect. Every declaration is marked as pure, so that a page carries
 * the schemas of its own calls and no others (a chain such as `z.string().check(…)` would otherwise always stay), and
 * endpoints lose what only the server reads.
 */
export const slimContract = (): Plugin => ({
  name: 'doctor-plus:slim-contract',
  apply: 'build',
  transform: {
    filter: { id: /packages\/contract\/src\/.*\.ts$/ },
    handler(code) {
      const edits = declarationsIn(parseAst(code)).flatMap(({ init }): Edit[] =>
        init?.type === 'CallExpression'
          ? [
              { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' },
              ...slimEndpoint(init, code),
              { start: init.end, end: init.end, text: ')()' },
            ]
          : [],
      );
      const slim = edits
        .sort((one, other) => other.start - one.start)
        .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
      return { code: slim, map: null };
    },
  },
});
