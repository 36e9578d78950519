/**
 * Which package may import which. Rules are by pattern, so they cover new packages and remotes.
 * `tools/src/repository/dependency-rules.test.ts` checks each rule with a violation.
 */
/**
 * The api-server's modules by layer, from the top. A module imports only those after it, so no two import each other:
 * what two of a layer share is in a lower one, and what one needs of those above is passed in.
 */
const API_SERVER_LAYERS = [
  // the composition root
  ['main', 'start-api-server', 'app'],
  // modules that read all others
  ['schedule', 'operator', 'openapi'],
  // the parts of the four nouns
  [
    'account/deletion',
    'viewer/chapter',
    'catalog/pages',
    'shop/magazine',
    'shop/wallet',
    'shop/webhook',
    'catalog/recommendation',
    'viewer/comment',
    'shop/subscription',
    'shop/purchase',
    'catalog/search',
    'catalog/ranking',
    'account/profile',
    'account/passkey',
    'account/follow',
    'account/app-device',
  ],
  // the parts that other nouns use
  [
    'catalog/title',
    'account/credential',
    'account/export',
    'shop/login-bonus',
    'shop/refund',
    'catalog/sitemaps-and-feeds',
    'catalog/advertisement',
    'telemetry',
  ],
  // the foundation of the nouns
  ['legal', 'ledger', 'library', 'server-dependencies', 'startup-warnings', 'account/reader', 'shop/payment', 'media', 'mail', 'counting'],
  ['leased-queue'],
  [
    'http',
    'session',
    'caller',
    'service',
    'refusal',
    'audit',
    'cache',
    'database',
    'prohibited-word-matcher',
    'removed-characters',
    'sharp-settings',
    'clock',
  ],
];
const apiServerModules = API_SERVER_LAYERS.flat();
/** The server, and the operator's program, which does the same without one. */
const COMPOSITION_ROOT = '^api-server/src/((app|main|start-api-server)|operator/(operator|run-locally-or-on-server))\\.ts$';
const pathOf = (modules) => `^api-server/src/(${modules.join('|')})(/|\\.ts$)`;

module.exports = {
  forbidden: [
    ...apiServerModules.slice(1).map((name, index) => ({
      name: 'imports-of-the-api-server-go-down',
      from: { path: pathOf([name]), pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: pathOf(apiServerModules.slice(0, index + 1)) },
    })),
    {
      name: 'modules-of-the-api-server-have-a-layer',
      from: { path: '^api-server/src/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^api-server/src/', pathNot: pathOf(apiServerModules) },
    },
    {
      name: 'domain-code-imports-no-transport',
      comment:
        'Handlers and routes respond to requests. Commands and queries get a caller, and refuse with a reason that http makes a response of.',
      from: {
        path: '^api-server/src/',
        pathNot:
          '\\.(handlers|routes)\\.ts$|^api-server/src/(http/|(app|main|start-api-server|server-dependencies)\\.ts$)|\\.test\\.ts$|/testing/',
      },
      to: { path: '^api-server/src/http/|node_modules/@?fastify/' },
    },
    ...[
      { from: '^api-server/src/((?:account|catalog|viewer|shop)/[^/]+|[^/]+)/', allowed: '^api-server/src/$1/|/index\\.ts$' },
      { from: '^api-server/src/[^/]+\\.ts$', allowed: '/index\\.ts$' },
    ].map(({ from, allowed }) => ({
      name: 'modules-of-the-api-server-are-entered-by-their-index',
      comment: 'An index names what other modules use. Only what puts a server together takes handlers, routes and databases from inside.',
      from: { path: from, pathNot: `${COMPOSITION_ROOT}|\\.test\\.ts$|/testing/` },
      // A file directly in src is its own module.
      to: { path: '^api-server/src/[^/]+/', pathNot: allowed },
    })),
    {
      name: 'no-remote-imports-another',
      comment: 'Squads release alone: what two remotes share is in shared-contracts or shared-ui.',
      from: { path: '^mfe-([^/]+)/' },
      to: { path: '^mfe-', pathNot: '^mfe-$1/' },
    },
    {
      name: 'no-remote-imports-the-shell-or-a-server',
      from: { path: '^mfe-[^/]+/' },
      to: { path: '^(shell|host|federation|server-kit|api-server|demo-library|e2e|bench|tools)/' },
    },
    {
      name: 'shared-packages-import-nothing-above',
      from: { path: '^shared-(contracts|ui)/' },
      to: { path: '^(mfe-[^/]+|shell|host|federation|server-kit|api-server|demo-library|e2e|bench|tools)/' },
    },
    { name: 'contracts-import-no-components', from: { path: '^shared-contracts/' }, to: { path: '^shared-ui/' } },
    {
      name: 'the-shell-imports-no-remote',
      comment: 'Remotes reach the shell at run time, through the release store.',
      from: { path: '^shell/' },
      to: { path: '^(mfe-[^/]+|api-server|demo-library|e2e|bench|tools)/' },
    },
    {
      name: 'the-shell-imports-no-server',
      comment: 'A release of the shell contains what the shell imports. The web host is deployed instead.',
      from: { path: '^shell/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { path: '^(host|federation|server-kit)/' },
    },
    {
      name: 'browser-code-of-the-shell-renders-no-documents',
      comment: 'React’s server renderer would be in the first script of every page.',
      from: { path: '^shell/src/(?!server-rendering/)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shell/src/server-rendering/' },
    },
    {
      name: 'the-host-imports-the-shell-by-its-exports',
      comment: 'Everything else of the shell reaches the web host as a release, in the version that is live.',
      from: { path: '^host/' },
      to: {
        path: '^shell/',
        pathNot: '^shell/src/(server-rendering/index|consent/index|analytics/page-token|service-worker/worker-paths)\\.ts$',
      },
    },
    {
      name: 'the-host-imports-nothing-above-it',
      from: { path: '^host/' },
      to: { path: '^(mfe-[^/]+|api-server|demo-library|e2e|bench|tools)/' },
    },
    {
      name: 'the-api-server-draws-no-pages',
      from: { path: '^api-server/' },
      to: { path: '^(shared-ui|shell|host|mfe-[^/]+|federation|e2e|bench|tools)/' },
    },
    {
      name: 'federation-and-server-kit-import-no-package-above-at-run-time',
      from: { path: '^(federation|server-kit)/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(mfe-[^/]+|shell|host|shared-ui|api-server|demo-library|e2e|bench|tools)/' },
    },
    {
      name: 'the-build-imports-only-what-shapes-a-release',
      comment: 'A change in federation/src/build publishes every member anew (source-hash.ts); one of the store or of a command must not.',
      from: { path: '^federation/src/build/', pathNot: '\\.test\\.ts$' },
      to: { path: '^federation/src/', pathNot: '^federation/src/(build/|paths\\.ts$|store/(release|contract)\\.ts$)' },
    },
    {
      name: 'the-demo-library-imports-no-package',
      comment: 'It is plain data and pictures; the api-server writes the rows.',
      from: { path: '^demo-library/' },
      to: { path: '^(mfe-[^/]+|shell|host|shared-(contracts|ui)|federation|api-server|e2e|bench|tools)/' },
    },
    {
      name: 'the-demo-library-is-handed-in',
      comment: 'What draws and what there is comes from the composition root of the api-server; the rest of it uses only types.',
      from: {
        path: '^api-server/src/',
        pathNot: '\\.test\\.ts$|/testing/|^api-server/src/(start-api-server|operator/run-locally-or-on-server)\\.ts$',
      },
      to: { path: '^demo-library/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'schemas-stay-on-the-server',
      comment: 'Schema code in a browser bundle would cost 16 to 29 kB; types are erased and free.',
      from: {
        path: '^(mfe-[^/]+|shared-ui|shell|shared-contracts/src/(?!schemas|testing))',
        pathNot: '\\.test\\.tsx?$|/testing/',
      },
      to: { path: '^shared-contracts/src/schemas|node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-testing-code-in-the-product',
      from: { pathNot: '\\.test\\.tsx?$|/testing/|^e2e/|^bench/|^tools/src/test-run/|^(jest|playwright)\\.config' },
      to: { path: '/testing/|\\.test\\.tsx?$' },
    },
    { name: 'no-circular-imports', from: {}, to: { circular: true } },
    {
      name: 'no-catch-all-modules',
      comment: 'Code is in the module of the noun that it serves.',
      from: {},
      to: { path: '/(utils|helpers|common)(/|\\.tsx?$)', pathNot: 'node_modules' },
    },
  ].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    doNotFollow: { path: 'node_modules' },
    // Declarations that are written, not read.
    exclude: { path: '(^|/)(dist|data|\\.cache)/|/public-api\\.d\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
