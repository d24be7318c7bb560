// Adds the languages that a site can have.
import '@forecourt/server-kit/load-languages';
import { isTranslated, translatedLanguages } from '@forecourt/contracts/messages/define-messages';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { regoStates } from '@forecourt/contracts/valuation/valuation-choices';
import { findContradictions } from './contradictions.ts';
import { isRecord, leavesOf, type SettingProblem } from './setting-problem.ts';

/** Settings that may be below zero. */
const maybeNegative = /^private\.tradeIn\./;
const bounds = [
  ['min', 'max'],
  ['minimum', 'maximum'],
  ['from', 'to'],
] as const;

/** Finds values that cannot be meant: negative amounts, empty ranges, thresholds out of reach. */
export function findImpossibleValues(config: TenantConfig): SettingProblem[] {
  return [...generalProblems(config), ...particularProblems(config), ...findContradictions(config)];
}

function* generalProblems(config: TenantConfig): Generator<SettingProblem> {
  for (const [parts, value] of leavesOf(config)) {
    const path = parts.join('.');
    if (typeof value === 'number' && value < 0 && !maybeNegative.test(path))
      yield { path, message: `${value} is negative; enter 0 or more` };
    if (!isRecord(value)) continue;
    for (const [low, high] of bounds) {
      const [least, most] = [value[low], value[high]];
      if (
        (typeof least === 'number' && typeof most === 'number' && least > most) ||
        (low === 'from' && typeof least === 'string' && typeof most === 'string' && least > most)
      )
        yield {
          path: `${path}.${low}`,
          message: `${least} is more than "${high}" (${most}), so that nothing is between them; exchange the two`,
        };
    }
  }
}

function* particularProblems({
  locale,
  defaultState,
  locations: { reviews },
  offers: { salesCounter },
  finance,
  search,
  stock,
  leads,
}: TenantConfig): Generator<SettingProblem> {
  if (!isTranslated(locale))
    yield {
      path: 'locale',
      message: `there are no texts in this language (${locale}); use English or one of ${translatedLanguages().join(', ')}`,
    };
  if (!regoStates.some((state) => state === defaultState))
    yield {
      path: 'defaultState',
      message: `there is no state "${defaultState}"; use one of ${regoStates.join(', ')}`,
    };
  for (const name of ['minRating', 'displayThreshold'] as const)
    if (reviews[name] > 5)
      yield {
        path: `locations.reviews.${name}`,
        message: `${reviews[name]} is more than the 5 stars of a review; enter 0 to 5`,
      };
  for (const name of ['secondsEach', 'refreshSeconds'] as const)
    if (salesCounter[name] === 0)
      yield {
        path: `offers.salesCounter.${name}`,
        message: '0 would never let the counter rest; enter 1 or more',
      };
  for (const [key, { interestRate, comparisonRate }] of Object.entries(finance.providers))
    for (const [name, rate] of Object.entries({ interestRate, comparisonRate }))
      if (rate !== null && rate > 100)
        yield {
          path: `finance.providers.${key}.${name}`,
          message: `${rate} percent is no rate of a lender; enter 0 to 100`,
        };
  if (search.popularMakesShown > search.makeModelLimit)
    yield {
      path: 'search.popularMakesShown',
      message: `${search.popularMakesShown} is more than "search.makeModelLimit" (${search.makeModelLimit}), the makes that are shown; enter that or less`,
    };
  if (leads.retention && leads.retention.partialDays > leads.retention.leadDays)
    yield {
      path: 'leads.retention.partialDays',
      message: `${leads.retention.partialDays} days are more than leads are stored (${leads.retention.leadDays} days); enter that or less`,
    };
  if (stock.canonical === 'member' && stock.tenants.length === 0)
    yield {
      path: 'stock.canonical',
      message:
        '"member" has no member: the site shows no stock of other tenants; name them in "stock.tenants", or enter "own"',
    };
  if (stock.newArrivalDays > 3650)
    yield {
      path: 'stock.newArrivalDays',
      message: `nothing is new for ${stock.newArrivalDays} days; enter 3650 or less`,
    };
}
