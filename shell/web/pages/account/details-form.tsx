import { useState, type FormEvent } from 'react';
import type { ShopperProfile } from '@forecourt/contracts/api/identity-api';
import { formatPhone } from '@forecourt/contracts/format/format-phone';
import { identityApi } from '@forecourt/contracts/identity/identity-paths';
import { Alert, Box, Button, Choice, Field, Input, Stack } from '@forecourt/design-system';
import { setSession, useSite } from '@forecourt/remote-kit';
import { formValues } from '../sign-in/form-values.ts';
import { ProblemAlert } from '../sign-in/problem-alert.tsx';
import { useSubmit } from '../sign-in/use-submit.ts';
import { accountMessages } from './account-messages.ts';

/** Edits name, email address and consent; the phone number is the login and cannot be changed. */
export function DetailsForm({ user }: { user: ShopperProfile }) {
  const t = accountMessages.use();
  const { leads } = useSite();
  const [isSaved, setSaved] = useState(false);
  const { problem, isBusy, submit } = useSubmit(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSaved(false);
    const { name, email, marketing } = formValues(event.currentTarget);
    const outcome = await submit<{ user: ShopperProfile }>(identityApi.profile, {
      name,
      email,
      marketing: marketing === 'on',
    });
    if (!outcome?.ok) return;
    setSession({ status: 'signed-in', user: outcome.answer.user });
    setSaved(true);
  }

  return (
    <form method="post" action={identityApi.profile} noValidate onSubmit={onSubmit}>
      <Stack gap="4">
        <ProblemAlert problem={problem} />
        <Field label={t.phone}>
          <Input type="tel" value={formatPhone(user.phone)} readOnly dir="ltr" />
        </Field>
        <Field label={t.name} required>
          <Input name="name" autoComplete="name" maxLength={120} defaultValue={user.name} />
        </Field>
        <Field label={t.email} required>
          <Input
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            dir="ltr"
            defaultValue={user.email ?? ''}
          />
        </Field>
        <Choice type="checkbox" name="marketing" label={leads.optInText} defaultChecked={user.marketing} />
        <Box role="status">{isSaved && <Alert tone="success">{t.saved}</Alert>}</Box>
        <Button type="submit" busy={isBusy}>
          {t.save}
        </Button>
      </Stack>
    </form>
  );
}
