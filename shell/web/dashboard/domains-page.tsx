import { useLoaderData, useRouteLoaderData } from 'react-router';
import type { Holder } from '@forecourt/contracts/remote/registry-api';
import { Field, Flex, Input, Text } from '@forecourt/design-system';
import { CommandButton } from './command-button.tsx';
import { Page } from './frame/page.tsx';
import type { loadDomains } from './load-data.ts';
import { Table } from './table.tsx';

/** The domains of the installation, whose remotes are stock remotes, and what keeps its store small. */
export function DomainsPage() {
  const { domains } = useLoaderData<typeof loadDomains>();
  const { isPlatform } = useRouteLoaderData<Holder>('session')!;
  return (
    <Page heading="Domains" actions={isPlatform && <DomainCommands />}>
      <Table
        caption="Domains"
        columns={['Domain', 'Since', 'Server', 'Actions']}
        empty="There is no domain."
        rows={domains.map(({ name, url, isAdded }) => ({
          key: name,
          cells: [
            name,
            isAdded ? 'added to this installation' : 'part of this release',
            url ?? (isAdded ? 'none' : 'of this installation'),
            isPlatform && isAdded && (
              <CommandButton
                key="remove"
                label="Remove"
                title={`Remove the domain ${name}`}
                effect="Its remote has to be retired before."
                variant="danger"
                command={() => ({ method: 'DELETE', path: `/domains/${encodeURIComponent(name)}` })}
              />
            ),
          ],
        }))}
      />
      <Text variant="caption">
        The command line does the same: pnpm forecourt domain, pnpm forecourt collect.
      </Text>
    </Page>
  );
}

function DomainCommands() {
  return (
    <Flex gap="2" wrap="wrap">
      <CommandButton
        label="Remove unused files"
        title="Remove the files of unused versions"
        effect="Versions that no channel, canary or pin has had for a while lose their files. Their history stays."
        command={() => ({ path: '/collect' })}
        result={showCollected}
      />
      <CommandButton
        label="Add a domain"
        title="Add a domain"
        effect="Its remote can be released while the sites run. For a domain that was added before, it changes where its server answers."
        variant="solid"
        command={({ name, url }) => ({ path: '/domains', body: { name, url: url || null } })}
      >
        <Field label="Name" helper="Such as insurance" required>
          <Input name="name" autoCapitalize="none" autoComplete="off" maxLength={80} />
        </Field>
        <Field label="Address of its server" helper="Such as http://insurance:4100" optional>
          <Input name="url" type="url" autoComplete="off" />
        </Field>
      </CommandButton>
    </Flex>
  );
}

const showCollected = (data: unknown) => {
  const { collected } = data as { collected: string[] };
  return (
    <Text>
      {collected.length > 0
        ? `The files of ${collected.join(', ')} are removed.`
        : 'No files were removed: every stored version is in use or new.'}
    </Text>
  );
};
