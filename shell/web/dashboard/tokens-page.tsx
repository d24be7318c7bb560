import { useLoaderData } from 'react-router';
import { Alert, Choice, Field, Flex, Heading, Input, Stack, Tag, Text } from '@forecourt/design-system';
import { CommandButton } from './command-button.tsx';
import { formatMoment } from './format.ts';
import type { loadTokens } from './load-data.ts';
import { Table } from './table.tsx';

/** Renders the deploy tokens of squads and agencies; a new one is shown once. */
export function TokensPage() {
  const { tokens } = useLoaderData<typeof loadTokens>();
  return (
    <Stack gap="6">
      <title>Tokens | Forecourt dashboard</title>
      <Flex justify="space-between" align="center" wrap="wrap" gap="4">
        <Heading as="h1" size="h2">
          Deploy tokens
        </Heading>
        <CommandButton
          label="Create a token"
          title="Create a deploy token"
          effect="Whoever has the token can release the remotes that it names."
          variant="solid"
          command={({ squad, remotes = '', customRemotes = '', serverCode }) => ({
            path: '/tokens',
            body: {
              squad,
              remotes: names(remotes),
              customRemotes: names(customRemotes),
              serverCode: serverCode === 'on',
            },
          })}
          result={showToken}
        >
          <Field label="Squad or agency" required>
            <Input name="squad" maxLength={60} autoComplete="off" />
          </Field>
          <Field label="Existing remotes" helper="Separated by commas, such as finance, leads" optional>
            <Input name="remotes" autoCapitalize="none" autoComplete="off" />
          </Field>
          <Field label="New custom remotes" helper="Names that an agency will publish" optional>
            <Input name="customRemotes" autoCapitalize="none" autoComplete="off" />
          </Field>
          <Choice type="checkbox" name="serverCode" label="May publish code that runs on the server" />
        </CommandButton>
      </Flex>
      <Table
        caption="Deploy tokens"
        columns={['Id', 'Squad', 'Remotes', 'Server code', 'Created', 'By', 'Last used', 'State', 'Actions']}
        empty="Only the platform squad’s own token exists."
        rows={tokens.map((one) => ({
          key: one.id,
          cells: [
            one.id,
            one.squad,
            one.remotes.join(', '),
            one.server_code ? 'yes' : 'no',
            formatMoment(one.created_at),
            one.created_by,
            one.last_used_at ? formatMoment(one.last_used_at) : 'never',
            one.revoked_at ? (
              <Tag key="state">revoked</Tag>
            ) : (
              <Tag key="state" tone="success">
                valid
              </Tag>
            ),
            !one.revoked_at && (
              <CommandButton
                key="revoke"
                label="Revoke"
                title={`Revoke the token of ${one.squad}`}
                effect={`Nothing can be released with token ${one.id} any more, and its sessions end.`}
                variant="danger"
                command={() => ({ method: 'DELETE', path: `/tokens/${encodeURIComponent(one.id)}` })}
              />
            ),
          ],
        }))}
      />
      <Text variant="caption">The command line does the same: pnpm forecourt token.</Text>
    </Stack>
  );
}

const names = (list: string) => list.split(/[\s,]+/).filter(Boolean);

const showToken = (data: unknown) => (
  <Stack gap="4">
    <Alert tone="success" title="The token is shown only now.">
      Store it as FORECOURT_DEPLOY_TOKEN in the squad’s CI.
    </Alert>
    <Field label="Deploy token">
      <Input
        readOnly
        value={(data as { token: string }).token}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Field>
  </Stack>
);
