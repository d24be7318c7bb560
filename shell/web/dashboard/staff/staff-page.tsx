import { useLoaderData } from 'react-router';
import { Alert, Choice, Field, Input, Stack, Tag, Text } from '@forecourt/design-system';
import { CommandButton } from '../command-button.tsx';
import { formatMoment } from '../format.ts';
import { Page } from '../frame/page.tsx';
import type { loadStaff } from '../load-data.ts';
import { Table } from '../table.tsx';

/** Renders the accounts of the people who use the dashboard. */
export function StaffPage() {
  const { staff } = useLoaderData<typeof loadStaff>();
  return (
    <Page
      heading="Staff"
      actions={
        <CommandButton
          label="Invite"
          title="Invite a person"
          effect="Makes a link with which the person chooses a password. For an account that exists, it changes its rights."
          variant="solid"
          command={({ email, name, squad, remotes = '', sites = '', serverCode, isPlatform }) => ({
            path: '/staff',
            body: {
              email,
              name,
              ...(squad ? { squad } : {}),
              sites: rolesOf(sites),
              remotes: remotes.split(/[\s,]+/).filter(Boolean),
              serverCode: serverCode === 'on',
              isPlatform: isPlatform === 'on',
            },
          })}
          result={showInvitation}
        >
          <Field label="Email" required>
            <Input name="email" type="email" autoComplete="off" maxLength={200} />
          </Field>
          <Field label="Name" helper="The history shows it." required>
            <Input name="name" autoComplete="off" maxLength={80} />
          </Field>
          <Field label="Squad or agency" optional>
            <Input name="squad" autoComplete="off" maxLength={60} />
          </Field>
          <Field label="Remotes" helper="Separated by commas, such as finance, leads" optional>
            <Input name="remotes" autoCapitalize="none" autoComplete="off" />
          </Field>
          <Field
            label="Content of sites"
            helper="With a role, such as harbour: editor, kestrel: author"
            optional
          >
            <Input name="sites" autoCapitalize="none" autoComplete="off" />
          </Field>
          <Choice type="checkbox" name="serverCode" label="May publish code that runs on the server" />
          <Choice type="checkbox" name="isPlatform" label="Platform squad: may do everything" />
        </CommandButton>
      }
    >
      <Table
        caption="Staff"
        columns={['Email', 'Name', 'Squad', 'Remotes', 'Content of', 'Last signed in', 'State', 'Actions']}
        empty="Nobody was invited yet. The platform squad’s token opens the dashboard."
        rows={staff.map((one) => ({
          key: one.email,
          cells: [
            one.email,
            one.name,
            one.squad,
            one.remotes.join(', '),
            Object.entries(one.sites)
              .map(([site, role]) => `${site}: ${role}`)
              .join(', '),
            one.lastUsedAt ? formatMoment(one.lastUsedAt) : 'never',
            <Tag key="state" {...(one.state === 'active' ? { tone: 'success' as const } : {})}>
              {one.state}
            </Tag>,
            one.state !== 'revoked' && (
              <CommandButton
                key="revoke"
                label="Revoke"
                title={`Revoke the account of ${one.name}`}
                effect="The person is signed out and cannot sign in any more."
                variant="danger"
                command={() => ({ method: 'DELETE', path: `/staff/${encodeURIComponent(one.email)}` })}
              />
            ),
          ],
        }))}
      />
      <Text variant="caption">The command line does the same: pnpm forecourt staff.</Text>
    </Page>
  );
}

/** "harbour: editor, kestrel" -> { harbour: 'editor', kestrel: 'editor' } */
const rolesOf = (text: string) =>
  Object.fromEntries(
    text
      .split(',')
      .map((entry) => entry.split(':').map((part) => part.trim()))
      .flatMap(([site, role = 'editor']) => (site ? [[site, role]] : [])),
  );

function showInvitation(data: unknown) {
  const { url, email, validHours } = data as { url: string; email: string; validHours: number };
  return (
    <Stack gap="4">
      <Alert tone="success" title="The link is shown only now.">
        Send it to {email}. It can be used once, within {validHours} hours.
      </Alert>
      <Field label="Invitation">
        <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
    </Stack>
  );
}
