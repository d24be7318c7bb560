import type { Pin, PublishedVersion } from '@forecourt/contracts/remote/registry-api';
import { Card, Field, Flex, Heading, Input, NativeSelect, Stack } from '@forecourt/design-system';
import { CommandButton } from '../command-button.tsx';
import { Table } from '../table.tsx';
import { VersionField } from './version-field.tsx';

type PinsCardProps = { name: string; pins: Pin[]; versions: PublishedVersion[] };

/** Renders the sites and templates that keep one version. */
export function PinsCard({ name, pins, versions }: PinsCardProps) {
  const path = `/remotes/${encodeURIComponent(name)}/pin`;
  const available = versions.filter((one) => !one.withdrawn_at && !one.collected_at);
  return (
    <Card padded>
      <Stack gap="4">
        <Flex justify="space-between" align="center" wrap="wrap" gap="3">
          <Heading as="h2" size="h3">
            Pins
          </Heading>
          <CommandButton
            label="Pin a version"
            title={`Pin a version of ${name}`}
            effect="A site, or all sites of a template, keep this version until the pin ends."
            command={({ scope, key, version }) => ({ path, body: { scope, key, version } })}
          >
            <Field label="For" required>
              <NativeSelect name="scope">
                <option value="tenant">one site</option>
                <option value="template">all sites of a template</option>
              </NativeSelect>
            </Field>
            <Field label="Name of the site or template" helper="Such as harbour" required>
              <Input name="key" autoCapitalize="none" />
            </Field>
            <VersionField name="version" versions={available} />
          </CommandButton>
        </Flex>
        <Table
          caption="Pins"
          columns={['For', 'Version', 'Actions']}
          empty="No site is pinned to a version."
          rows={pins.map(({ scope, key, version }) => ({
            key: `${scope}:${key}`,
            cells: [
              `${scope} ${key}`,
              version,
              <CommandButton
                key="unpin"
                label="End the pin"
                title={`End the pin for ${scope} “${key}”`}
                effect="It gets the version of its channel again."
                command={() => ({ path, body: { scope, key, version: null } })}
              />,
            ],
          }))}
        />
      </Stack>
    </Card>
  );
}
