import { useLoaderData } from 'react-router';
import { Text } from '@forecourt/design-system';
import { CommandButton } from './command-button.tsx';
import { formatMoment } from './format.ts';
import { Page } from './frame/page.tsx';
import type { loadPreviews } from './load-data.ts';
import { Table } from './table.tsx';

/** Renders the preview links that are valid. They are made at a version. */
export function PreviewsPage() {
  const { previews } = useLoaderData<typeof loadPreviews>();
  return (
    <Page heading="Preview links" name="Previews">
      <Text variant="muted">Whoever opens such a link sees it in their browser only, until it expires.</Text>
      <Table
        caption="Preview links"
        columns={['Id', 'Site', 'Shows', 'By', 'Until', 'Actions']}
        empty="There are no links. A version’s Preview button makes one."
        rows={previews.map((one) => ({
          key: one.id,
          cells: [
            one.id,
            one.site,
            [
              ...Object.entries(one.versions).map(([name, version]) => `${name} ${version}`),
              ...(one.content ? [one.content] : []),
              ...(one.at ? [`as of ${formatMoment(one.at)}`] : []),
            ].join(', '),
            one.createdBy,
            formatMoment(one.expiresAt),
            <CommandButton
              key="revoke"
              label="Revoke"
              title={`Revoke preview link ${one.id}`}
              effect="Whoever has the link sees the released site from the next page on."
              variant="danger"
              command={() => ({ method: 'DELETE', path: `/previews/${encodeURIComponent(one.id)}` })}
            />,
          ],
        }))}
      />
    </Page>
  );
}
