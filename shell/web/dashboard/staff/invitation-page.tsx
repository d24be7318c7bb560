import { useLocation } from 'react-router';
import { Field, Input } from '@forecourt/design-system';
import { SessionForm } from './session-form.tsx';

/** Renders the page of an invitation, whose secret part is behind the `#` of its address and so in no log. */
export function InvitationPage() {
  const { hash } = useLocation();
  return (
    <SessionForm
      title="Choose a password"
      text="With it and your email address you sign in to the dashboard from now on."
      submit="Save and sign in"
      values={{ invitation: hash.slice(1) }}
    >
      <Field label="Password" helper="At least 12 characters." required>
        <Input name="password" type="password" autoComplete="new-password" minLength={12} maxLength={200} />
      </Field>
    </SessionForm>
  );
}
