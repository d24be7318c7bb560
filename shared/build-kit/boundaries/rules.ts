import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

const remotes = '^mfe-[^/]+/';
const tests = '\\.test\\.tsx?$|/testing/';
/** The only file of the shell that imports the domains' servers. */
const gatewayFile = '^shell/server/gateway/domains\\.ts$';

const forbid = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IForbiddenRuleType => ({ name, comment, severity: 'error', from, to });

/**
 * The shared packages by layer, from the bottom up; none imports another of its own layer. Tests may use the
 * test kit anywhere.
 */
export const sharedLayers: readonly (readonly string[])[] = [
  ['contracts', 'demo-media'],
  ['design-system', 'remote-kit', 'server-kit', 'build-kit', 'demo-data'],
  ['test-kit', 'create-remote'],
];

/** The import table of CONTRIBUTING.md, one rule for each "never". */
export const rules: IForbiddenRuleType[] = [
  forbid(
    'remote-ui-never-imports-another-remote',
    'a remote talks to another through fragments, events and HTTP',
    { path: '^mfe-([^/]+)/' },
    { path: '^mfe-', pathNot: '^mfe-$1/' },
  ),
  forbid(
    'remote-never-imports-the-shell',
    'a remote is deployed without the shell',
    { path: remotes },
    { path: '^shell/' },
  ),
  forbid(
    'remote-ui-never-imports-a-server',
    'code that runs in browsers must not import server code',
    { path: `${remotes}(ui/|remote\\.ts$)` },
    { path: '(^|/)server/|^shared/server-kit/|^mfe-search/engine/' },
  ),
  forbid(
    'model-imports-only-contracts',
    'what the ui and the server of a package share must run in browsers and on servers',
    { path: `^(mfe-[^/]+|shell)/model/`, pathNot: tests },
    { path: '^(mfe-|shell/|shared/|e2e/)', pathNot: '^(mfe-[^/]+|shell)/model/|^shared/contracts/' },
  ),
  forbid(
    'remote-server-never-imports-ui',
    'servers run TypeScript without a build; what they render is in a bundle',
    { path: `${remotes}(server|engine)/` },
    { path: `${remotes}ui/|^shared/(design-system|remote-kit)/` },
  ),
  forbid(
    'shell-web-never-imports-a-remote',
    'remotes are loaded at run time',
    { path: '^shell/(web|build)/' },
    { path: '^mfe-' },
  ),
  forbid(
    'shell-server-takes-remotes-in-one-file',
    "only the gateway mounts the domains' servers",
    { path: '^shell/server/', pathNot: `${gatewayFile}|${tests}` },
    { path: '^mfe-' },
  ),
  forbid(
    'shell-tests-take-models-only',
    'a test of the composed system speaks the APIs of the domains',
    { path: '^shell/(server|cli)/.*(\\.test\\.tsx?$|/testing/)' },
    { path: '^mfe-', pathNot: '^mfe-[^/]+/(model/|server/commands\\.ts$)' },
  ),
  forbid(
    'gateway-takes-servers-only',
    'the gateway may import only the server of a remote',
    { path: gatewayFile },
    { path: '^mfe-', pathNot: '^mfe-[^/]+/server/plugin\\.ts$' },
  ),
  forbid(
    'command-line-takes-commands-only',
    'the command line may import only the commands of a remote',
    { path: '^shell/cli/', pathNot: tests },
    { path: '^mfe-', pathNot: '^mfe-[^/]+/server/commands\\.ts$' },
  ),
  forbid(
    'contracts-import-only-zod',
    'contracts are the lowest layer; a challenge is computed by its own library',
    { path: '^shared/contracts/', pathNot: tests },
    { pathNot: '^shared/contracts/|node_modules/(zod|altcha-lib)/' },
  ),
  forbid(
    'shared-never-imports-an-app',
    'shared packages are below the apps',
    { path: '^shared/' },
    { path: '^(mfe-|shell/|e2e/)' },
  ),
  ...sharedLayers.map((packages, layer) =>
    forbid(
      `shared-layer-${layer + 1}-imports-only-lower-ones`,
      `${packages.join(', ')} may import only these shared packages: ${sharedLayers.slice(0, layer).flat().join(', ') || 'themselves'}`,
      { path: `^shared/(${packages.join('|')})/`, pathNot: tests },
      { path: `^shared/(${sharedLayers.slice(layer).flat().join('|')})/`, pathNot: '^shared/$1/' },
    ),
  ),
  forbid(
    'e2e-never-imports-app-code',
    'browser tests and measurements see what a shopper sees',
    { path: '^e2e/' },
    { path: '^(mfe-|shell/)|^shared/(?!contracts/|demo-data/|test-kit/)' },
  ),
  forbid(
    'only-demo-data-imports-demo-media',
    'the pictures of the demo sites are files that the shell serves, and their generator is a tool',
    { path: '^(mfe-|shell/|e2e/|shared/)', pathNot: '^shared/demo-(data|media)/' },
    { path: '^shared/demo-media/' },
  ),
  forbid(
    'no-sql-in-routes',
    'a route is a schema and one use case: queries belong in a file named *-repository.ts',
    { path: '[-/](routes?|page|plugin)\\.ts$' },
    { path: 'node_modules/drizzle-orm/' },
  ),
  forbid(
    'no-circles',
    'modules must not import each other, not even for a type: merge them, or move what they share into a third one',
    {},
    { circular: true },
  ),
];
