import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { identityApi } from '@forecourt/contracts/identity/identity-paths';
import { Button, Flex } from '@forecourt/design-system';
import { setSession, showToast, useRuntime } from '@forecourt/remote-kit';
import { accountMessages } from './account-messages.ts';

/** Renders the buttons that sign out here or everywhere; they work without scripts. */
export function SignOut() {
  const t = accountMessages.use();
  const { api } = useRuntime();
  const navigate = useNavigate();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const everywhere = submitter?.getAttribute('name') === 'everywhere';
    try {
      await api.post(identityApi.signOut, everywhere ? { everywhere: 'yes' } : {});
    } catch {
      showToast({ text: t.failed });
      return;
    }
    // First navigate away from a page that requires the account.
    await navigate('/', { replace: true });
    setSession({ status: 'anonymous', user: null });
    showToast({ text: t.signedOut });
  }

  return (
    <form method="post" action={identityApi.signOut} onSubmit={onSubmit}>
      <Flex gap="3" flexWrap="wrap">
        <Button type="submit" variant="outline">
          {t.signOut}
        </Button>
        <Button type="submit" variant="ghost" name="everywhere" value="yes">
          {t.signOutEverywhere}
        </Button>
      </Flex>
    </form>
  );
}
