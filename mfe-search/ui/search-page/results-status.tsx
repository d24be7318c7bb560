import { useEffect, useState } from 'react';
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
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (!results || results === first) return;
    const { state, response } = results;
    const count = headlineCount(response, state, site.search.stockCount);
    setAnnounced(
      t.resultsStatus(
        t.heading(format.number(count), describeList(state, site, t, count)),
        sortLabel(effectiveSort(state, response.near, site.search.sorts)),
        response.pages > 1 ? t.pageOf(format.number(state.page), format.number(response.pages)) : '',
      ),
    );
    // Only different results are announced.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [results]);
  return <VisuallyHidden role="status">{isDelayed ? t.loading : announced}</VisuallyHidden>;
}
