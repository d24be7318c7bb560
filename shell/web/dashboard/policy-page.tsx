import { useLoaderData } from 'react-router';
import { Text } from '@forecourt/design-system';
import { formatMoment } from './format.ts';
import { Page } from './frame/page.tsx';
import type { loadPolicyReports } from './load-data.ts';
import { Table } from './table.tsx';

/** Renders what the content security policies of sites stopped in browsers. */
export function PolicyPage() {
  const { reports } = useLoaderData<typeof loadPolicyReports>();
  return (
    <Page heading="Policy reports">
      <Text variant="muted">
        What content security policies stopped in visitors’ browsers in the last 30 days.
      </Text>
      <Table
        caption="Policy reports"
        columns={['Site', 'Directive', 'Blocked', 'Reports', 'Last']}
        empty="Nothing was stopped."
        rows={reports.map((one) => ({
          key: `${one.tenant} ${one.directive} ${one.blocked}`,
          cells: [one.tenant, one.directive, one.blocked, one.hits, formatMoment(one.last_at)],
        }))}
      />
    </Page>
  );
}
