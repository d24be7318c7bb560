import { useLoaderData } from 'react-router';
import { Link, Text } from '@forecourt/design-system';
import { formatKilobytes } from './format.ts';
import { Page } from './frame/page.tsx';
import type { loadFragments } from './load-data.ts';
import { PreviewButton } from './remote/preview-button.tsx';
import { Table } from './table.tsx';

/** Renders the catalogue of the fragments that are served. */
export function FragmentsPage() {
  const { fragments } = useLoaderData<typeof loadFragments>();
  return (
    <Page heading="Fragments">
      <Text variant="muted">
        What the served remotes offer to each other. Try opens a fragment on a site, where its props and its
        state can be changed.
      </Text>
      <Table
        caption="Fragments"
        columns={['Fragment', 'Actions', 'Provided by', 'Rendered', 'Size', 'Placed by', 'Props']}
        empty="No remote provides a fragment."
        rows={fragments.map(({ name, owner, version, server, bytes, consumers, props }) => ({
          key: `${name} ${owner}`,
          cells: [
            name,
            <PreviewButton
              key="try"
              label="Try"
              name={owner}
              version={version}
              path={`/fragment-preview/${name}`}
            />,
            <span key="owner">
              <Link href={`/remotes/${owner}`}>{owner}</Link> {version}
            </span>,
            server ? 'on the server' : 'in the browser',
            formatKilobytes(bytes),
            consumers.map((one) => `${one.remote} (${one.places.length})`).join(', ') || 'nobody',
            <Props key="props" schema={props} />,
          ],
        }))}
      />
    </Page>
  );
}

/** The names, with the whole schema on demand. */
function Props({ schema }: { schema: unknown }) {
  const names = Object.keys((schema as { properties?: object } | null)?.properties ?? {});
  if (names.length === 0) return 'none';
  return (
    <details>
      <summary>{names.join(', ')}</summary>
      <pre>{JSON.stringify(schema, null, 2)}</pre>
    </details>
  );
}
