import { useLoaderData } from 'react-router';
import type { DeployToken } from '@forecourt/contracts/remote/registry-api';
import { Alert, Choice, Field, Input, Stack, Tag, Text } from '@forecourt/design-system';
import { CommandButton } from './command-button.tsx';
import { formatDay, formatMoment } from './format.ts';
import { Page } from './frame/page.tsx';
import type { loadTokens } from './load-data.ts';
import { Table } from './table.tsx';

/** Renders the deploy tokens of squads and agencies; a new one is shown once. */
export function TokensPage() {
  const { tokens } = useLoaderData<typeof loadTokens>();
  return (
    <Page
      heading="Deploy tokens"
      name="Tokens"
      actions={
        <CommandButton
          label="Create a token"
          title="Create a deploy token"
          effect="Whoever has the token can release the remotes that it names."
          variant="solid"
          command={({ squad, remotes = '', customRemotes = '', serverCode, days }) => ({
            path: '/tokens',
            body: {
              squad,
              remotes: names(remotes),
              customRemotes: names(customRemotes),
              serverCode: serverCode === 'on',
              ...(days ? { validHours: Number(days) * 24 } : {}),
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
          <Field label="Valid for days" helper="Without a number it does not expire." optional>
            <Input name="days" type="number" min={1} max={3660} step={1} inputMode="numeric" />
          </Field>
          <Choice type="checkbox" name="serverCode" label="May publish code that runs on the server" />
        </CommandButton>
      }
    >
      <Table
        caption="Deploy tokens"
        columns={[
          'Id',
          'Squad',
          'Remotes',
          'Server code',
          'Created',
          'By',
          'Last used',
          'Expires',
          'State',
          'Actions',
        ]}
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
            one.expires_at ? formatDay(one.expires_at) : 'never',
            <StateTag key="state" {...one} />,
            stateOf(one) === 'valid' && (
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
    </Page>
  );
}

type TokenState = Pick<DeployToken, 'revoked_at' | 'expires_at'>;

const stateOf = ({ revoked_at, expires_at }: TokenState): 'revoked' | 'expired' | 'valid' => {
  if (revoked_at) return 'revoked';
  return expires_at && Date.parse(expires_at) <= Date.now() ? 'expired' : 'valid';
};

function StateTag(token: TokenState) {
  const state = stateOf(token);
  return <Tag tone={state === 'valid' ? 'success' : undefined}>{state}</Tag>;
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
