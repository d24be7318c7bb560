import type { ComponentProps, ReactNode } from 'react';
import { Stack } from '@forecourt/design-system';
import { LeadRows } from './lead-rows.tsx';

type Props = Omit<ComponentProps<typeof LeadRows>, 'part'> & {
  /** The button. */
  children: ReactNode;
};

/**
 * Renders the end of a form: the questions about consent and the button. A dialog keeps it in view, so that
 * whoever sends a form has seen what they are asked.
 */
export function FormActions({ children, ...rows }: Props) {
  return (
    <Stack gap="3" data-part="form-actions">
      <LeadRows {...rows} part="consents" />
      {children}
    </Stack>
  );
}
