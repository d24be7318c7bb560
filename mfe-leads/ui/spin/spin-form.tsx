import { useEffect, useId, type FormEvent } from 'react';
import { spinPaths } from '@forecourt/contracts/spin/spin-paths';
import { Alert, Button, Choice, ErrorSummary, Field, Input, Stack, Text } from '@forecourt/design-system';
import { useHydrated, useSession } from '@forecourt/remote-kit';
import { ConfirmPhone } from '../confirm-phone/confirm-phone.tsx';
import { Honeypot } from '../enquire/hidden-fields.tsx';
import { formValues } from '../trade-in/form-values.ts';
import { spinMessages } from './spin-messages.ts';
import type { SpinState } from './use-spin.ts';

const page = '/spin-to-win';

type Props = { state: SpinState; onSend(form: Record<string, string>): void };

/** Renders the form for a turn of the wheel. Without scripts it posts itself, and the response shows the prize. */
export function SpinForm({ state, onSend }: Props) {
  const t = spinMessages.use();
  const { user } = useSession();
  const hydrated = useHydrated();
  const formId = useId();
  const problems = state.status === 'open' ? state.problems : [];
  const failure = state.status === 'open' ? state.failure : null;
  const isBusy = state.status === 'sending' || state.status === 'turning';
  const idOf = (field: string) => `${formId}-${field}`;
  const first = problems[0]?.path;
  useEffect(() => {
    if (first) document.getElementById(`${formId}-${first}`)?.focus();
  }, [first, formId, state]);
  const field = (name: string) => ({
    id: idOf(name),
    error: problems.find(({ path }) => path === name)?.message,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onSend(formValues(event.currentTarget));
  };
  const termsError = field('terms').error;

  return (
    <form
      // Remounts the form when the session has loaded, because its name and e-mail address are initial values.
      key={user?.id ?? 'visitor'}
      method="post"
      action={spinPaths.spin}
      noValidate={hydrated}
      aria-label={t.title}
      onSubmit={onSubmit}
    >
      <Stack gap="4">
        {problems.length > 0 && (
          <ErrorSummary
            title={t.problems}
            errors={problems.map(({ path, message }) => ({ id: idOf(path), message }))}
          />
        )}
        {failure && <Alert tone="danger" title={failure} takesFocus />}
        <ConfirmPhone type="spin-to-win" redirect={page} back={page} />
        <Field label={t.name} required {...field('name')}>
          <Input name="name" autoComplete="name" maxLength={120} defaultValue={user?.name ?? ''} />
        </Field>
        <Field label={t.email} helper={t.emailHelp} required {...field('email')}>
          <Input
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            dir="ltr"
            defaultValue={user?.email ?? ''}
          />
        </Field>
        <div>
          <Choice
            type="checkbox"
            name="terms"
            id={idOf('terms')}
            required
            label={t.agree}
            {...(termsError ? { 'aria-invalid': true, 'aria-describedby': `${idOf('terms')}-error` } : {})}
          />
          {termsError && (
            <Text variant="small" color="danger-text" id={`${idOf('terms')}-error`} role="alert">
              {termsError}
            </Text>
          )}
        </div>
        <Honeypot />
        <Button type="submit" size="lg" width="full" busy={isBusy}>
          {t.spin}
        </Button>
      </Stack>
    </form>
  );
}
