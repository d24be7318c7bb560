import { useLoaderData } from 'react-router';
import { Link, Tag, Text } from '@forecourt/design-system';
import { Page } from './frame/page.tsx';
import type { loadDependencies } from './load-data.ts';
import { Table } from './table.tsx';

/** Which remote provides each fragment and event, and which use it, by the served builds. */
export function DependenciesPage() {
  const remotes = useLoaderData<typeof loadDependencies>();
  const built = remotes.flatMap(({ name, manifest }) =>
    manifest.interfaces ? [{ name, ...manifest.interfaces }] : [],
  );
  const fragments = [
    ...new Set(built.flatMap(({ provides, sends }) => [...provides, ...Object.keys(sends)])),
  ];
  const events = [
    ...new Set(built.flatMap(({ emits, handles }) => [...Object.keys(emits), ...Object.keys(handles)])),
  ];
  const places = (found: string[] | undefined) => (found ? ` (${found.length})` : '');
  return (
    <Page heading="Dependencies">
      <Text variant="muted">
        As recorded by the builds that are served. The number of places in the sources is in brackets.
      </Text>
      <Table
        caption="Fragments"
        columns={['Fragment', 'Provided by', 'Placed by']}
        empty="No served build records its fragments."
        rows={fragments
          .toSorted()
          .map((fragment) => ({
            key: fragment,
            cells: [
              fragment,
              <Names
                key="by"
                names={built.filter(({ provides }) => provides.includes(fragment)).map(({ name }) => name)}
              />,
              <Names
                key="users"
                names={built.filter(({ sends }) => sends[fragment]).map(({ name }) => name)}
                suffix={(name) => places(built.find((one) => one.name === name)?.sends[fragment])}
              />,
            ],
          }))}
      />
      <Table
        caption="Events"
        columns={['Event', 'Dispatched by', 'Handled by']}
        empty="No served build records its events."
        rows={events
          .toSorted()
          .map((event) => ({
            key: event,
            cells: [
              event,
              <Names key="by" names={built.filter(({ emits }) => emits[event]).map(({ name }) => name)} />,
              <Names
                key="users"
                names={built.filter(({ handles }) => handles[event]).map(({ name }) => name)}
              />,
            ],
          }))}
      />
    </Page>
  );
}

function Names({ names, suffix = () => '' }: { names: string[]; suffix?: (name: string) => string }) {
  if (names.length === 0) return <Tag>nobody</Tag>;
  return names.map((name, at) => (
    <span key={name}>
      {at > 0 && ', '}
      <Link href={`/remotes/${name}`}>{name}</Link>
      {suffix(name)}
    </span>
  ));
}
