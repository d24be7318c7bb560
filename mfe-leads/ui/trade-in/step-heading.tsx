import type { ReactNode } from 'react';
import { Heading } from '@forecourt/design-system';

/** Names the step; takes the focus when the shopper comes to it. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" size="h3" tabIndex={-1} data-step-heading outline="none">
      {children}
    </Heading>
  );
}
