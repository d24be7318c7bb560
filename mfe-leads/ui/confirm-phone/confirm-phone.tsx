import { formatPhone } from '@forecourt/contracts/format/format-phone';
import { signInPath, type SignInVisit } from '@forecourt/contracts/identity/sign-in-path';
import { Alert, Box, ButtonLink, Stack, Text } from '@forecourt/design-system';
import { useSession } from '@forecourt/remote-kit';
import { confirmPhoneMessages } from './confirm-phone-messages.ts';

/**
 * Renders the shopper's confirmed mobile number, or the link to the page that confirms it with a code. The
 * server's HTML, which is the same for everybody, has the link.
 */
export function ConfirmPhone({ type, redirect, back }: SignInVisit) {
  const t = confirmPhoneMessages.use();
  const { user } = useSession();
  return (
    // Both variants have the same height, so that the form below does not move when the session has loaded.
    <Box minH="44">
      {user ? (
        <Alert tone="success" title={t.confirmed(`\u2066${formatPhone(user.phone)}\u2069`)}>
          {t.confirmedText}
        </Alert>
      ) : (
        <Alert tone="info" title={t.title}>
          <Stack gap="3" align="start">
            <Text>{t.text}</Text>
            <ButtonLink href={signInPath({ type, redirect, back })} variant="outline">
              {t.confirm}
            </ButtonLink>
          </Stack>
        </Alert>
      )}
    </Box>
  );
}
