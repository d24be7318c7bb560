import { useLoaderData } from 'react-router';
import { Heading, Stack } from '@forecourt/design-system';
import type { loadHistory } from '../load-data.ts';
import { HistoryTable } from './history-table.tsx';

/** Renders the changes of all remotes that the session may see. */
export function HistoryPage() {
  const { state, changes } = useLoaderData<typeof loadHistory>();
  return (
    <Stack gap="6">
      <title>History | Forecourt dashboard</title>
      <Heading as="h1" size="h2">
        History
      </Heading>
      <HistoryTable changes={changes} state={state} />
    </Stack>
  );
}
