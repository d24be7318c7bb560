import { readState, type StateCode } from '@forecourt/contracts/locations/states';
import { locationMessages } from '../location-messages.ts';

/** The state that a query is: by its abbreviation, its English name, or its name in the site's language. */
export function stateOfQuery(query: string, locale: string): StateCode | null {
  const names = Object.entries(locationMessages.for(locale).states) as [StateCode, string][];
  const { plainState } = locationMessages.for(locale);
  const plain = (name: string) =>
    plainState(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()).replace(/[\s-]+/g, '');
  const typed = plain(query);
  return readState(query) ?? names.find(([, name]) => plain(name) === typed)?.[0] ?? null;
}
