import { useEffect, useRef, type FormEvent } from 'react';
import type { ShopperProfile } from '@forecourt/contracts/api/identity-api';
import { identityApi } from '@forecourt/contracts/identity/identity-paths';
import type { SignInVisit } from '@forecourt/contracts/identity/sign-in-path';
import { Button, Choice, Field, Input, Stack } from '@forecourt/design-system';
import { useHydrated, useSite } from '@forecourt/remote-kit';
import { formValues } from './form-values.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { signInMessages, type SignInProblem } from './sign-in-messages.ts';
import { useSubmit } from './use-submit.ts';
import { VisitFields } from './visit-fields.tsx';

type Props = { visit: SignInVisit; initialProblem: SignInProblem | null; onDone(user: ShopperProfile): void };

/** Asks for name and email address, once after the first sign-in. */
export function ProfileStep({ visit, initialProblem, onDone }: Props) {
  const t = signInMessages.use();
  const { leads } = useSite();
  const name = useRef<HTMLInputElement>(null);
  const { problem, isBusy, submit } = useSubmit(initialProblem);
  useEffect(() => name.current?.focus(), []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { name: typed, email, marketing } = formValues(event.currentTarget);
    const isLater = submitter?.getAttribute('name') === 'later';
    const values = isLater ? { later: 'yes' } : { name: typed, email, marketing: marketing === 'on' };
    const outcome = await submit<{ user: ShopperProfile }>(identityApi.profile, values);
    if (outcome?.ok) onDone(outcome.answer.user);
  }

  return (
    <form
      method="post"
      action={identityApi.profile}
      onSubmit={onSubmit}
      data-lists-errors=""
      noValidate={useHydrated()}
    >
      <VisitFields visit={visit} />
      <Stack gap="4">
        <ProblemAlert problem={problem} />
        <Field label={t.name} required>
          <Input ref={name} name="name" autoComplete="name" maxLength={120} />
        </Field>
        <Field label={t.email} required>
          <Input name="email" type="email" autoComplete="email" inputMode="email" maxLength={254} dir="ltr" />
        </Field>
        <Choice
          type="checkbox"
          name="marketing"
          label={leads.optInText}
          defaultChecked={leads.optInDefault}
        />
        <Button type="submit" size="lg" width="full" busy={isBusy}>
          {t.save}
        </Button>
        <Button type="submit" variant="ghost" width="full" name="later" value="yes" formNoValidate>
          {t.later}
        </Button>
      </Stack>
    </form>
  );
}
