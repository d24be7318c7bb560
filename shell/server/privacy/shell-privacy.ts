import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';
import type { DomainPrivacy } from '@forecourt/contracts/privacy/personal-data';

const requestLimits = {
  id: 'shell/request-limits',
  title: { en: 'Limits of requests', ar: 'حدود الطلبات' },
  purpose: {
    en: 'To keep the site available for everybody while one visitor sends very many requests.',
    ar: 'لإبقاء الموقع متاحًا للجميع عندما يرسل زائر واحد طلبات كثيرة جدًا.',
  },
  data: {
    en: 'A digest of your network address and the number of requests, for minutes.',
    ar: 'بصمة عنوان شبكتك وعدد الطلبات لبضع دقائق.',
  },
  outcomes: {
    too_many_requests: {
      en: 'A request is refused until the time shown has passed.',
      ar: 'يرفض الطلب حتى تنقضي المدة المعروضة.',
    },
  },
  isUsed: () => true,
} as const satisfies AutomatedDecision;

/** What the shell stores about people and decides about them, besides accounts. */
export const shellPrivacy: DomainPrivacy = {
  stores: [
    {
      store: 'shell.remote_failures',
      fields: ['visitor', 'network'],
      purpose: {
        en: 'To withdraw a new release of the site that fails for visitors; visitors are counted by digests.',
        ar: 'لسحب إصدار جديد من الموقع يتعطل عند الزوار؛ ويعد الزوار ببصمات.',
      },
      retention: [{ from: { en: 'one hour', ar: 'ساعة واحدة' } }],
    },
    {
      store: 'rate_limits.hits',
      fields: ['key'],
      purpose: {
        en: 'To count requests by a digest of the network address.',
        ar: 'لعد الطلبات ببصمة عنوان الشبكة.',
      },
      retention: [{ from: { en: 'minutes', ar: 'دقائق' } }],
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
    'shell.shell_builds': 'releases',
    'content.versions': 'content of sites, and which token changed it',
    'content.releases': 'when content is on a site',
    'content.change_sets': 'content that is published together, and which token published it',
    'content.change_set_items': 'content that is published together',
    'content.tokens': 'keys of those who change content',
    'shell.analytics_events': 'digests of events, without anybody',
  },
  decisions: [requestLimits],
};
