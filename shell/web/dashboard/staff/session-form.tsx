import { useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Alert, Box, Button, Card, Heading, Stack, Text } from '@forecourt/design-system';
import { callRegistry } from '../call-registry.ts';

type Props = {
  title: string;
  text: string;
  submit: string;
  /** Added to the fields. */
  values?: Record<string, string>;
  children: ReactNode;
  /** Below the form. */
  more?: ReactNode;
};

/** Renders a form whose fields start a session: a deploy token, an account, or an invitation. */
export function SessionForm({ title, text, submit, values, children, more }: Props) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function start(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const fields = Object.fromEntries(new FormData(event.currentTarget as HTMLFormElement));
    setBusy(true);
    setFailure(null);
    try {
      await callRegistry('POST', '/session', { ...fields, ...values });
      await navigate('/');
    } catch (error) {
      setFailure((error as Error).message);
      setBusy(false);
    }
  }
  return (
    <Box as="main" maxW="28rem" mx="auto" px="4" py="16">
      <title>{`${title} | Forecourt dashboard`}</title>
      <Heading as="h1" size="h2" mb="2">
        {title}
      </Heading>
      <Text variant="muted" mb="6">
        {text}
      </Text>
      <Card padded>
        <Stack as="form" gap="5" onSubmit={(event) => void start(event)}>
          {failure && (
            <Alert tone="danger" takesFocus>
              {failure}
            </Alert>
          )}
          {children}
          <Button type="submit" width="full" busy={isBusy}>
            {submit}
          </Button>
        </Stack>
      </Card>
      {more}
    </Box>
  );
}
