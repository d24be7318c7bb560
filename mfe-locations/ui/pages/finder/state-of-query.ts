import { readState, type StateCode } from '@forecourt/contracts/locations/states';
import { locationMessages } from '../location-messages.ts';

/** The state that a query is: by its abbreviation, its English name, or its name in the site's language. */
export function stateOfQuery(query: string, locale: string): StateCode | null {
  const names = Object.entries(locationMessages.for(locale).states) as [StateCode, string][];
  const typed = withoutVariants(query);
  return readState(query) ?? names.find(([, name]) => withoutVariants(name) === typed)?.[0] ?? null;
}

/** Arabic letters with several forms, the word for "state", accents and spaces do not matter. */
const withoutVariants = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/^ولاية\s+/, '')
    .replace(/[ىئ]/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[\s-]+/g, '');
