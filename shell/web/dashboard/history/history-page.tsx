import { useLoaderData } from 'react-router';
import { Page } from '../frame/page.tsx';
import type { loadHistory } from '../load-data.ts';
import { HistoryTable } from './history-table.tsx';

/** Renders the changes of all remotes that the session may see. */
export function HistoryPage() {
  const { state, changes } = useLoaderData<typeof loadHistory>();
  return (
    <Page heading="History">
      <HistoryTable changes={changes} state={state} />
    </Page>
  );
}
