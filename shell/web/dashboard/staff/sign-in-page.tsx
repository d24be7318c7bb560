import { useState } from 'react';
import { Button, Field, Input } from '@forecourt/design-system';
import { SessionForm } from './session-form.tsx';

/** Renders the form that starts a session with an account or with a deploy token. */
export function SignInPage() {
  const [withToken, setWithToken] = useState(false);
  const other = (
    <Button variant="ghost" mt="4" onClick={() => setWithToken(!withToken)}>
      {withToken ? 'Sign in with an account' : 'Sign in with a deploy token'}
    </Button>
  );
  const text = 'For operators and squads, who see and change the remotes of their squad.';
  if (withToken)
    return (
      <SessionForm key="token" title="Forecourt dashboard" text={text} submit="Sign in" more={other}>
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
      </SessionForm>
    );
  return (
    <SessionForm key="account" title="Forecourt dashboard" text={text} submit="Sign in" more={other}>
      <Field label="Email" required>
        <Input name="email" type="email" autoComplete="username" maxLength={200} />
      </Field>
      <Field label="Password" required>
        <Input name="password" type="password" autoComplete="current-password" maxLength={200} />
      </Field>
    </SessionForm>
  );
}
