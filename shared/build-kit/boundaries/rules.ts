import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

const remotes = '^mfe-[^/]+/';
const tests = '\\.test\\.tsx?$|/testing/';
/** The one file of the shell that takes in the domains' servers. */
const gatewayFile = '^shell/server/gateway/domains\\.ts$';

const forbid = (name: string, comment: string, from: IRegularForbiddenRuleType['from'], to: IRegularForbiddenRuleType['to']): IForbiddenRuleType => ({ name, comment, severity: 'error', from, to });

/** The import table of the README, one rule a "never". */
export const rules: IForbiddenRuleType[] = [
  forbid('remote-ui-never-imports-another-remote', 'a remote talks to another through fragments, events and HTTP', { path: '^mfe-([^/]+)/' }, { path: '^mfe-', pathNot: '^mfe-$1/' }),
  forbid('remote-never-imports-the-shell', 'a remote is deployed without the shell', { path: remotes }, { path: '^shell/' }),
  forbid('remote-ui-never-imports-a-server', 'what runs in a browser takes nothing from a server', { path: `${remotes}(ui/|remote\\.ts$)` }, { path: '(^|/)server/|^shared/server-kit/|^mfe-search/engine/' }),
  forbid('remote-server-never-imports-ui', 'servers run TypeScript without a build; what they render is in a bundle', { path: `${remotes}(server|engine)/` }, { path: `${remotes}ui/|^shared/(design-system|remote-kit)/` }),
  forbid('shell-web-never-imports-a-remote', 'remotes are loaded at run time', { path: '^shell/(web|build)/' }, { path: '^mfe-' }),
  forbid('shell-server-takes-remotes-in-one-file', 'only the gateway mounts the domains\' servers', { path: '^shell/server/', pathNot: gatewayFile }, { path: '^mfe-' }),
  forbid('gateway-takes-servers-only', 'of a remote the gateway knows its server alone', { path: gatewayFile }, { path: '^mfe-', pathNot: '^mfe-[^/]+/server/plugin\\.ts$' }),
  forbid('contracts-import-only-zod', 'contracts stand below everything', { path: '^shared/contracts/', pathNot: tests }, { pathNot: '^shared/contracts/|node_modules/zod/' }),
  forbid('shared-never-imports-an-app', 'shared packages stand below the apps', { path: '^shared/' }, { path: '^(mfe-|shell/|e2e/)' }),
  forbid('e2e-never-imports-app-code', 'journeys see what a shopper sees', { path: '^e2e/journeys/' }, { path: '^(mfe-|shell/)' }),
  forbid('no-circles', 'modules that need each other when they run are one', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
];
