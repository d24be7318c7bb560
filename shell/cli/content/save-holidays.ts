import {
  ContentItems,
  ContentLoadResult,
  contentApi,
  type ContentLoad,
} from '@forecourt/contracts/api/content-api';
import type { Location } from '@forecourt/contracts/locations/location';
import { readAnswer, type CallSite } from './call-site.ts';
import { proposeHolidays, withHolidays, type Proposal } from './propose-holidays.ts';

/**
 * Proposes public holidays for the locations of a site.
 * @param save stores the proposals as drafts, which staff confirm by publishing them
 */
export async function saveHolidays(call: CallSite, year: number, save: boolean): Promise<Proposal[]> {
  const api = contentApi('locations');
  const { items } = ContentItems.parse(await readAnswer(call('GET', api.items('locations')), 'holidays'));
  const places = items.map(({ data }) => data as Location);
  const proposals = proposeHolidays(places, year);
  if (!save || proposals.length === 0) return proposals;
  const proposed = places.flatMap((place) => {
    const proposal = proposals.find(({ id }) => id === place.id);
    return proposal ? [withHolidays(place, proposal)] : [];
  });
  const load: ContentLoad = {
    lists: [{ type: 'locations', items: proposed }],
    publish: false,
    remove: false,
    dryRun: false,
    reason: `public holidays of ${year}, proposed by state: please confirm`,
  };
  ContentLoadResult.parse(await readAnswer(call('POST', api.load, load), 'holidays'));
  return proposals;
}
