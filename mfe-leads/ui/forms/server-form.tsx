import { useState, type ReactNode } from 'react';
import { Stack } from '@forecourt/design-system';
import { useHydrated, useSession } from '@forecourt/remote-kit';
import { FormFailure } from './form-failure.tsx';
import type { FormSubmission } from './use-form-submission.ts';

type Props = {
  submission: FormSubmission;
  action: string;
  /** The title of the errors above the fields. */
  problems: string;
  label?: string;
  children: ReactNode;
};

/** A form whose server validates its fields. Without scripts it posts itself. */
export function ServerForm({ submission, action, problems, label, children }: Props) {
  const { user } = useSession();
  const isHydrated = useHydrated();
  // The session loads after the page: the first shopper's name and address fill what is still empty, and keep
  // what was typed.
  const [firstUser, setFirstUser] = useState(user?.id ?? null);
  if (user && firstUser === null) setFirstUser(user.id);
  const isAnother = firstUser !== null && user?.id !== firstUser;
  return (
    <form
      // Remounts the form for another shopper, or for nobody, who must not see the first one's name.
      key={isAnother ? (user?.id ?? 'visitor') : 'first'}
      method="post"
      action={action}
      data-lists-errors=""
      noValidate={isHydrated}
      aria-label={label}
      onSubmit={submission.onSubmit}
    >
      <Stack gap="4">
        <FormFailure submission={submission} problems={problems} />
        {children}
      </Stack>
    </form>
  );
}
