import Bell from 'lucide-react/icons/bell';
import { joinList } from '@forecourt/contracts/format/join-list';
import { savedSearchesPage, saveSearchPath } from '@forecourt/contracts/search/saved-search-paths';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import { ButtonLink, Icon } from '@forecourt/design-system';
import { useFormat, useOwned, useSite } from '@forecourt/remote-kit';
import type { SearchState } from '../../model/search-state.ts';
import { searchPath } from '../../model/search-url.ts';
import { listActiveFilters } from '../filters/list-active-filters.ts';
import { messages } from '../messages.ts';
import { capitalised, describeList } from './describe-list.ts';

/** Whether the site saves searches. */
export function useSavesSearches(): boolean {
  const { leads } = useSite();
  const owned = useOwned();
  return leads.savedSearches && owned(savedSearchesPage);
}

/** A link to the page that saves the current search, on sites that save searches. */
export function SaveSearchLink({ state }: { state: SearchState }) {
  const site = useSite();
  const t = messages.use();
  const format = useFormat();
  const saves = useSavesSearches();
  if (!saves) return null;
  const choices = listActiveFilters({ ...state, base: wholeStock }, site.locale, format).map(
    ({ label }) => label,
  );
  const name = joinList(site.locale, [capitalised(describeList(state, site, t)), ...choices]);
  return (
    <ButtonLink
      href={saveSearchPath(searchPath({ ...state, page: 1 }, site.search.sorts), name)}
      variant="outline"
      rel="nofollow"
    >
      <Icon as={Bell} size={18} />
      {t.saveSearch}
    </ButtonLink>
  );
}
