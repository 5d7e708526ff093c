/**
 * Who may import whom; docs/architecture.md shows the same as a picture.
 * The `swc` parser reads TypeScript, type-only imports included, without TypeScript's own programming interface.
 */

/** Server slices from the bottom up. Slices of one tier never meet: they hold ids, or name a port that app.ts fills. */
const tiers = [
  ['accounts'],
  ['directory'],
  ['team', 'scheduling', 'charts', 'messaging'],
  ['assistant', 'reports', 'admin'],
];
const slices = tiers.flat();
const server = '^packages/server/src';
const web = '^packages/web/src';
/** Tests enter through the front door and may look anywhere behind it. `testing/` and the cases of the matrix are their support. */
const tests = '\\.(test|nightly)\\.tsx?$|/matrix-cases\\.ts$|^packages/(server|web)/src/testing/';

const tierRules = tiers.flatMap((tier, height) =>
  tier.map((slice) => ({
    name: `server-tier-${slice}`,
    comment: `${slice} may import platform and the tiers below it, nothing beside or above.`,
    severity: 'error',
    from: { path: `${server}/${slice}/`, pathNot: tests },
    to: {
      path: `${server}/`,
      pathNot: [
        `${server}/platform/`,
        `${server}/${slice}/`,
        ...tiers
          .slice(0, height)
          .flat()
          .map((lower) => `${server}/${lower}/`),
      ],
    },
  })),
);

const doorRules = slices.map((slice) => ({
  name: `server-door-${slice}`,
  comment: `${slice} is entered through its index.ts, the clinical kernels through theirs; tables refer to tables for their foreign keys.`,
  severity: 'error',
  from: { path: `${server}/`, pathNot: [`${server}/${slice}/`, '/tables\\.ts$', '/command\\.ts$', tests] },
  to: {
    path: `${server}/${slice}/`,
    pathNot: [`${server}/${slice}/index\\.ts$`, `${server}/charts/clinical/index\\.ts$`, '/tables\\.ts$'],
  },
}));

module.exports = {
  forbidden: [
    ...tierRules,
    ...doorRules,
    {
      name: 'platform-knows-no-slice',
      comment: 'The platform serves every slice and knows none.',
      severity: 'error',
      from: { path: `${server}/platform/`, pathNot: tests },
      to: { path: `${server}/`, pathNot: `${server}/platform/` },
    },
    {
      name: 'no-testing-in-product',
      comment: 'Test support stays in tests.',
      severity: 'error',
      from: { path: '^packages/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'contract-imports-zod-only',
      comment: 'The contract is what both sides agree on; it stands on zod and nothing else.',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { pathNot: ['^packages/contract/', '^node_modules/zod/'] },
    },
    {
      name: 'locales-import-nothing',
      comment: 'Texts are data.',
      severity: 'error',
      from: { path: '^packages/locales/' },
      to: { pathNot: '^packages/locales/' },
    },
    {
      name: 'server-and-web-never-meet',
      comment: 'Everything between the two goes through the contract.',
      severity: 'error',
      from: { path: '^packages/server/' },
      to: { path: '^packages/web/' },
    },
    {
      name: 'web-and-server-never-meet',
      comment: 'Everything between the two goes through the contract.',
      severity: 'error',
      from: { path: '^packages/web/' },
      to: { path: '^packages/server/' },
    },
    {
      name: 'web-ui-has-no-domain',
      comment: 'The design system knows tokens and components, no words of the domain.',
      severity: 'error',
      from: { path: `${web}/ui/` },
      to: { path: `${web}/(?!ui/|platform/)|^packages/contract/` },
    },
    {
      name: 'web-platform-is-below',
      comment: 'Client, cache, texts and formats stand below every slice.',
      severity: 'error',
      from: { path: `${web}/platform/` },
      to: { path: `${web}/(?!platform/|ui/)`, pathNot: tests },
    },
    {
      name: 'web-slices-never-meet',
      comment: 'Slices of the web are composed in app/ and nowhere else.',
      severity: 'error',
      from: { path: `${web}/(?!app/|ui/|platform/)([^/]+)/` },
      to: { path: `${web}/[^/]+/`, pathNot: [`${web}/$1/`, `${web}/(ui|platform)/`, tests] },
    },
    {
      name: 'web-slice-door',
      comment: 'A slice of the web is entered through its index.',
      severity: 'error',
      from: { path: `${web}/(app/|[^/]+$)` },
      to: { path: `${web}/(?!app/|ui/|platform/)[^/]+/`, pathNot: [`${web}/[^/]+/index\\.tsx?$`, tests] },
    },
    {
      name: 'browser-uses-zod-mini',
      comment: 'The whole of zod is several times the size of zod/mini, which is all that the browser needs.',
      severity: 'error',
      from: { path: '^packages/(web/src|contract)/' },
      to: { path: '^node_modules/zod/', pathNot: '^node_modules/zod/(v4/)?(mini|locales|core)/' },
    },
    {
      name: 'models-are-made-in-one-place',
      comment:
        'A model that is named by a text goes to a service of its maker: only models.ts loads the libraries.',
      severity: 'error',
      from: { path: '^packages/', pathNot: [`${server}/assistant/model/models\\.ts$`] },
      to: { path: '^node_modules/(ai|@ai-sdk)/', dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports and that imports nothing is forgotten.',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.d\\.ts$', '/testing/quiet-page\\.ts$', '\\.config\\.[cm]?[jt]s$'] },
      to: {},
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'only-declared-packages',
      comment: 'What a package imports stands in its package.json.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-package-in-product',
      comment: 'npm ci --omit=dev must leave everything that the product imports.',
      severity: 'error',
      from: { path: '^packages/(server|contract)/src', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-deprecated-core', severity: 'error', from: {}, to: { dependencyTypes: ['deprecated'] } },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: ['/dist/', '\\.module\\.css$', '\\.css$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
