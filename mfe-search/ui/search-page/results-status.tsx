import { useState } from 'react';
import { VisuallyHidden } from '@forecourt/design-system';
import { useDelayed, useFormat, useSite } from '@forecourt/remote-kit';
import { effectiveSort } from '../../model/search-url.ts';
import { messages } from '../messages.ts';
import type { SearchResults } from '../results/search-store.ts';
import { headlineCount } from '../search-client/headline-count.ts';
import { describeList } from './describe-list.ts';
import { useSortLabel } from './sort-select.tsx';

/** Announces that results are loading, if that takes long, and the result: count, order and page. */
export function ResultsStatus({ results, isLoading }: { results: SearchResults | null; isLoading: boolean }) {
  const site = useSite();
  const t = messages.use();
  const format = useFormat();
  const sortLabel = useSortLabel();
  const isDelayed = useDelayed(isLoading);
  const [first] = useState(results);
  const [latest, setLatest] = useState(results);
  if (results && results !== latest) setLatest(results);
  const announce = ({ state, response }: SearchResults) => {
    const count = headlineCount(response, state, site.search.stockCount);
    return t.resultsStatus(
      t.heading(format.number(count), describeList(state, site, t, count)),
      sortLabel(effectiveSort(state, response.near, site.search.sorts)),
      response.pages > 1 ? t.pageOf(format.number(state.page), format.number(response.pages)) : '',
    );
  };
  // Only different results are announced.
  const announced = latest && latest !== first ? announce(latest) : '';
  return <VisuallyHidden role="status">{isDelayed ? t.loading : announced}</VisuallyHidden>;
}
