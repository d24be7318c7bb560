import { useRef, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { deletedAccountPath, identityApi } from '@forecourt/contracts/identity/identity-paths';
import type { DeletionReceipt } from '@forecourt/contracts/privacy/personal-data';
import { Alert, Box, Button, Choice, Link, Stack, Text } from '@forecourt/design-system';
import { ApiError, setSession, useRuntime } from '@forecourt/remote-kit';
import { accountMessages } from './account-messages.ts';
import { noteEndedSession } from './ended-session.ts';

const problems = ['not_confirmed', 'still_open', 'unavailable'] as const;
type Problem = (typeof problems)[number];
const problemOf = (code: unknown): Problem | null => problems.find((one) => one === code) ?? null;

/** Renders the buttons that download or delete all stored data of the shopper; they work without scripts. */
export function YourData() {
  const t = accountMessages.use();
  const { api, site } = useRuntime();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [problem, setProblem] = useState(problemOf(query.get('problem')));
  const [wasOpen, setWasOpen] = useState(problem === 'still_open');
  const keepOpen = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = useRef<HTMLInputElement>(null);
  const messagesByProblem: Record<Problem, string> = {
    not_confirmed: t.notConfirmed,
    still_open: t.stillOpen,
    unavailable: t.unavailable,
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
      const { receipt } = await api.post<{ receipt: DeletionReceipt }>(identityApi.deleteAccount, {
        confirm: 'yes',
        ...(keepOpen.current?.checked && { keep_open: 'yes' }),
      });
      await navigate(deletedAccountPath, { replace: true, state: receipt });
      setSession({ status: 'anonymous', user: null });
    } catch (error) {
      if (noteEndedSession(error)) return;
      const code = error instanceof ApiError ? (error.body as { code?: string } | null)?.code : null;
      setProblem(problemOf(code) ?? 'unavailable');
      if (code === 'still_open') setWasOpen(true);
      setBusy(false);
    }
  }

  return (
    <Stack gap="4">
      <Text>{t.dataText(site.name)}</Text>
      <Text>
        <Link href={identityApi.data} download>
          {t.download}
        </Link>
      </Text>
      <form method="post" action={identityApi.deleteAccount} onSubmit={onSubmit} noValidate>
        <Stack gap="3">
          {problem && (
            <Alert tone="danger" takesFocus={problem !== 'not_confirmed'}>
              {messagesByProblem[problem]}
            </Alert>
          )}
          <Choice ref={confirm} type="checkbox" name="confirm" label={t.confirmDelete} />
          {wasOpen && <Choice ref={keepOpen} type="checkbox" name="keep_open" label={t.keepOpen} />}
          <Box>
            <Button type="submit" variant="outline" busy={isBusy}>
              {t.deleteAccount}
            </Button>
          </Box>
        </Stack>
      </form>
    </Stack>
  );
}
