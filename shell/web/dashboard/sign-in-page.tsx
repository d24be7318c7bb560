import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Alert, Box, Button, Card, Field, Heading, Input, Stack, Text } from '@forecourt/design-system';
import { callRegistry } from './call-registry.ts';

/** Renders the form that exchanges a deploy token for a session. */
export function SignInPage() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(null);
    try {
      await callRegistry('POST', '/session', Object.fromEntries(fields));
      await navigate('/');
    } catch (error) {
      setFailure((error as Error).message);
      setBusy(false);
    }
  }
  return (
    <Box as="main" maxW="28rem" mx="auto" px="4" py="16">
      <Heading as="h1" size="h2" mb="2">
        Forecourt dashboard
      </Heading>
      <Text variant="muted" mb="6">
        For operators and squads. A squad sees and changes the remotes of its deploy token.
      </Text>
      <Card padded>
        <Stack
          as="form"
          gap="5"
          onSubmit={(event) => void signIn(event as unknown as FormEvent<HTMLFormElement>)}
        >
          {failure && (
            <Alert tone="danger" takesFocus>
              {failure}
            </Alert>
          )}
          <Field label="Your name" helper="The history shows it beside your changes." required>
            <Input name="person" autoComplete="name" maxLength={80} />
          </Field>
          <Field
            label="Deploy token"
            helper="The local site stores the platform squad’s in .data/deploy-token."
            required
          >
            <Input name="token" type="password" autoComplete="off" />
          </Field>
          <Button type="submit" width="full" busy={isBusy}>
            Sign in
          </Button>
        </Stack>
      </Card>
    </Box>
  );
}
