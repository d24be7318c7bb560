import { Button, Choice, Field, Input, Text } from '@forecourt/design-system';
import { useSession } from '@forecourt/remote-kit';
import { spinPaths } from '../../model/spin/spin-paths.ts';
import { ConfirmPhone } from '../confirm-phone/confirm-phone.tsx';
import { EmailInput } from '../forms/email-input.tsx';
import { Honeypot } from '../forms/honeypot.tsx';
import { ServerForm } from '../forms/server-form.tsx';
import type { FormSubmission } from '../forms/use-form-submission.ts';
import { spinMessages } from './spin-messages.ts';

const page = '/spin-to-win';

type Props = { submission: FormSubmission };

/** The form for a turn of the wheel. Without scripts it posts itself, and the response shows the prize. */
export function SpinForm({ submission }: Props) {
  const t = spinMessages.use();
  const { user } = useSession();
  const { isBusy, field } = submission;
  const terms = field('terms');

  return (
    <ServerForm submission={submission} action={spinPaths.spin} problems={t.problems} label={t.title}>
      <ConfirmPhone type="spin-to-win" redirect={page} back={page} />
      <Field label={t.name} required {...field('name')}>
        <Input name="name" autoComplete="name" maxLength={120} defaultValue={user?.name ?? ''} />
      </Field>
      <Field label={t.email} helper={t.emailHelp} required {...field('email')}>
        <EmailInput />
      </Field>
      <div>
        <Choice
          type="checkbox"
          name="terms"
          id={terms.id}
          required
          label={t.agree}
          {...(terms.error ? { 'aria-invalid': true, 'aria-describedby': `${terms.id}-error` } : {})}
        />
        {terms.error && (
          <Text variant="small" color="danger-text" id={`${terms.id}-error`} role="alert">
            {terms.error}
          </Text>
        )}
      </div>
      <Honeypot />
      <Button type="submit" size="lg" width="full" busy={isBusy}>
        {t.spin}
      </Button>
    </ServerForm>
  );
}
