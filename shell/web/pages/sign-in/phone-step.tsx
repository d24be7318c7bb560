import { useEffect, useMemo, useRef, type FormEvent } from 'react';
import { identityApi } from '@forecourt/contracts/identity/identity-paths';
import type { SignInVisit } from '@forecourt/contracts/identity/sign-in-path';
import { Button, ButtonLink, Field, Input, NativeSelect, Stack } from '@forecourt/design-system';
import { useHydrated, useSite } from '@forecourt/remote-kit';
import { countryOptions } from './countries.ts';
import { formValues } from './form-values.ts';
import { Honeypot } from './honeypot.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { signInMessages, type SignInProblem } from './sign-in-messages.ts';
import { usePersonCheck } from './use-person-check.ts';
import { useSubmit } from './use-submit.ts';
import { VisitFields } from './visit-fields.tsx';

type Props = { visit: SignInVisit; initialProblem: SignInProblem | null; onSent(phone: string): void };

/** Asks for the mobile number. */
export function PhoneStep({ visit, initialProblem, onSent }: Props) {
  const t = signInMessages.use();
  const { locale } = useSite();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const field = useRef<HTMLInputElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const { problem, isBusy, submit } = useSubmit(initialProblem);
  const checkPerson = usePersonCheck();
  const isOfField = problem === 'invalid_phone';
  useEffect(() => {
    if (isOfField) field.current?.focus();
  }, [isOfField, isBusy]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { phone = '', country } = formValues(event.currentTarget);
    const outcome = await submit<{ phone: string }>(identityApi.sendCode, { phone, country }, () =>
      checkPerson(trap.current?.value),
    );
    if (outcome?.ok) onSent(outcome.answer.phone);
    // The code that was just sent can still be entered.
    else if (outcome?.problem === 'too_soon') onSent(outcome.phone ?? phone);
  }

  return (
    <form
      method="post"
      action={identityApi.sendCode}
      onSubmit={onSubmit}
      data-lists-errors=""
      noValidate={useHydrated()}
    >
      <VisitFields visit={visit} />
      <Honeypot ref={trap} />
      <Stack gap="4">
        <ProblemAlert problem={isOfField ? null : problem} />
        <Field label={t.country}>
          <NativeSelect name="country" defaultValue="AU" autoComplete="country">
            {countries.map(({ value, label }) => (
              <option key={value} value={value} suppressHydrationWarning>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field
          label={t.phone}
          helper={t.phoneHelp}
          error={isOfField ? t.problem('invalid_phone') : undefined}
          required
        >
          <Input
            ref={field}
            type="tel"
            name="phone"
            autoComplete="tel"
            inputMode="tel"
            maxLength={30}
            dir="ltr"
          />
        </Field>
        <Button type="submit" size="lg" width="full" busy={isBusy}>
          {t.sendCode}
        </Button>
        <ButtonLink href={visit.back} variant="ghost" width="full">
          {t.notNow}
        </ButtonLink>
      </Stack>
    </form>
  );
}
