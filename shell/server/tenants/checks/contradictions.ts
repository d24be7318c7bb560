import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { isRecord, leavesOf, type SettingProblem } from './setting-problem.ts';

/** Finds settings that contradict each other, so that what they configure could never work. */
export function* findContradictions(config: TenantConfig): Generator<SettingProblem> {
  const { finance, leads, domains, private: internal } = config;
  for (const [at, domain] of domains.entries()) {
    const problem = hostProblem(domain);
    if (problem) yield { path: `domains.${at}`, message: problem };
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(internal.leadSender))
    yield {
      path: 'private.leadSender',
      message: `"${internal.leadSender}" is no email address; enter one, such as site@example.com`,
    };
  yield* financeContradictions(finance);
  yield* leadContradictions(leads);
}

function* financeContradictions(finance: TenantConfig['finance']): Generator<SettingProblem> {
  const { provider, providers, delivery, defaults, sidebar } = finance;
  if (provider !== null && !Object.hasOwn(providers, provider))
    yield {
      path: 'finance.provider',
      message: `there is no provider "${provider}"; use one of ${Object.keys(providers).join(', ')}, or null for no finance`,
    };
  for (const [parts, value] of leavesOf(finance, ['finance'])) {
    if (!isRecord(value)) continue;
    const { min, max, step } = value;
    if (
      typeof min === 'number' &&
      typeof max === 'number' &&
      typeof step === 'number' &&
      step > max - min &&
      max > min
    )
      yield {
        path: `${parts.join('.')}.step`,
        message: `${step} is more than the range from ${min} to ${max}; enter ${max - min} or less`,
      };
  }
  const { min, max } = sidebar.term;
  if (min <= max && (defaults.termYears < min || defaults.termYears > max))
    yield {
      path: 'finance.defaults.termYears',
      message: `${defaults.termYears} is not among the terms of "finance.sidebar.term" (${min} to ${max} years); enter one of them`,
    };
  for (const [at, { postcodes }] of delivery.regions.entries())
    for (const [number, range] of postcodes.entries())
      for (const end of ['from', 'to'] as const)
        if (!/^\d{4}$/.test(range[end]))
          yield {
            path: `finance.delivery.regions.${at}.postcodes.${number}.${end}`,
            message: `"${range[end]}" is no postcode; enter four digits`,
          };
  if (delivery.enabled && delivery.regions.length === 0)
    yield {
      path: 'finance.delivery.enabled',
      message: 'it is true, but no region has a price; enter "finance.delivery.regions" first',
    };
}

/** Also of what is switched off: it would be wrong on the day when somebody switches it on. */
function* leadContradictions({
  tradeIn,
  testDrive,
  serviceBooking,
}: TenantConfig['leads']): Generator<SettingProblem> {
  for (const name of ['maxYears', 'maxKm'] as const)
    if (tradeIn[name] === 0)
      yield {
        path: `leads.tradeIn.${name}`,
        message:
          '0 leaves no vehicle with an offer; enter 1 or more (to make no offers, set "leads.tradeIn.enabled" to false)',
      };
  for (const [name, { slots }] of Object.entries({ testDrive, serviceBooking })) {
    const path = `leads.${name}.slots`;
    if (Math.max(slots.capacity, ...Object.values(slots.capacityByLocation)) === 0)
      yield {
        path: `${path}.capacity`,
        message: `0 leaves no time to book; enter 1 or more (to take no bookings, set "leads.${name}.enabled" to false)`,
      };
    if (slots.leadTimeMinutes >= slots.daysAhead * 24 * 60)
      yield {
        path: `${path}.leadTimeMinutes`,
        message: `${slots.leadTimeMinutes} minutes are longer than the ${slots.daysAhead} days of "${path}.daysAhead"; enter fewer`,
      };
  }
}

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** @returns what is wrong with a site's own host name, or null */
const hostProblem = (host: string): string | null =>
  hostName.test(host)
    ? null
    : `"${host}" is no host name; enter one in small letters without protocol and port, such as cars.example.com`;
