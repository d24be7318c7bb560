import type { ReactNode } from 'react';
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
  return (
    <form
      // Remounts the form when the session has loaded, because its name and e-mail address are initial values.
      key={user?.id ?? 'visitor'}
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
