import { useRef, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { identityApi } from '@forecourt/contracts/identity/identity-paths';
import { Alert, Box, Button, Choice, Link, Stack, Text } from '@forecourt/design-system';
import { ApiError, setSession, showToast, useRuntime } from '@forecourt/remote-kit';
import { accountTexts } from './account-texts.ts';

const problems = ['not_confirmed', 'still_open', 'unavailable'] as const;
type Problem = (typeof problems)[number];
const problemOf = (code: unknown): Problem | null => problems.find((one) => one === code) ?? null;

/** All that is stored of the shopper: to take along, and to delete; without scripts too. */
export function YourData() {
  const words = accountTexts.use();
  const { api, site } = useRuntime();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [problem, setProblem] = useState(problemOf(query.get('problem')));
  const [isBusy, setBusy] = useState(false);
  const confirm = useRef<HTMLInputElement>(null);
  const texts: Record<Problem, string> = {
    not_confirmed: words.notConfirmed,
    still_open: words.stillOpen,
    unavailable: words.unavailable,
  };

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (!confirm.current?.checked) {
      setProblem('not_confirmed');
      confirm.current?.focus();
      return;
    }
    setProblem(null);
    setBusy(true);
    try {
      await api.post(identityApi.deleteAccount, { confirm: 'yes' });
    } catch (error) {
      const code = error instanceof ApiError ? (error.body as { code?: string } | null)?.code : null;
      setProblem(problemOf(code) ?? 'unavailable');
      setBusy(false);
      return;
    }
    await navigate('/', { replace: true });
    setSession({ status: 'anonymous', user: null });
    showToast({ text: words.deleted });
  }

  return (
    <Stack gap="4">
      <Text>{words.dataText(site.name)}</Text>
      <Text>
        <Link href={identityApi.data} download>
          {words.download}
        </Link>
      </Text>
      <form method="post" action={identityApi.deleteAccount} onSubmit={onSubmit} noValidate>
        <Stack gap="3">
          <Box role="alert">{problem && <Alert tone="danger">{texts[problem]}</Alert>}</Box>
          <Choice ref={confirm} type="checkbox" name="confirm" label={words.confirmDelete} />
          <Box>
            <Button type="submit" variant="outline" busy={isBusy}>
              {words.deleteAccount}
            </Button>
          </Box>
        </Stack>
      </form>
    </Stack>
  );
}
