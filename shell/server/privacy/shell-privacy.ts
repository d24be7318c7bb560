import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';
import type { DomainPrivacy } from '@forecourt/contracts/privacy/personal-data';

const requestLimits = {
  id: 'shell/request-limits',
  title: 'Limits of requests',
  purpose: 'To keep the site available for everybody while one visitor sends very many requests.',
  data: 'A digest of your network address and the number of requests, for minutes.',
  outcomes: { too_many_requests: 'A request is refused until the time shown has passed.' },
  isUsed: () => true,
} as const satisfies AutomatedDecision;

/** What the shell stores about people and decides about them, besides accounts. */
export const shellPrivacy: DomainPrivacy = {
  texts: 'shell/privacy',
  stores: [
    {
      store: 'shell.remote_failures',
      fields: ['visitor', 'network'],
      purpose:
        'To withdraw a new release of the site that fails for visitors; visitors are counted by digests.',
      retention: [{ from: 'one hour' }],
    },
    {
      store: 'rate_limits.hits',
      fields: ['key'],
      purpose: 'To count requests by a digest of the network address.',
      retention: [{ from: 'minutes' }],
    },
  ],
  withoutPersonalData: {
    'shell.config_layers': 'settings of sites',
    'shell.remote_versions': 'releases',
    'shell.channels': 'releases',
    'shell.registry_history': 'releases, and which token or member of staff released them',
    'shell.meta': 'versions',
    'shell.pins': 'releases',
    'shell.deploy_tokens': 'keys of squads, and who created them',
    'shell.compositions': 'releases',
    'shell.remote_traffic': 'counts',
    'shell.rollout_plans': 'releases, and which token or member of staff started them',
    'shell.release_approvals': 'releases, and who approved them',
    'shell.version_vitals': 'counts of what browsers measured',
    'shell.csp_reports': 'origins that a page may not load, counted by day',
    'shell.overrides': 'previews of releases, and who created them',
    'shell.domains': 'domains, and who added them',
    'shell.staff': 'accounts of employees and squads, which the platform squad ends; no shopper has one',
    'shell.kits': 'releases of the kits, and which token published them',
    'shell.kit_files': 'releases of the kits',
    'shell.previews': 'preview links, and which token or member of staff created and revoked them',
    'shell.shell_builds': 'releases',
    'shell.redirect_hits': 'counts of visits to addresses of an earlier site',
    'content.versions': 'content of sites, and which token changed it',
    'content.releases': 'when content is on a site',
    'content.change_sets': 'content that is published together, and which token published it',
    'content.change_set_items': 'content that is published together',
    'content.pictures': 'pictures of content, and which token added it',
    'content.tokens': 'keys of those who change content',
    'content.staff_sessions': 'sessions of employees who change content, for ten hours; no shopper has one',
    'shell.analytics_events': 'digests of events, without anybody',
  },
  decisions: [requestLimits],
};
