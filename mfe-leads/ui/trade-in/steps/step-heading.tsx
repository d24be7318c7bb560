import type { ReactNode } from 'react';
import { Heading } from '@forecourt/design-system';

/** Renders the step's heading, which receives focus when the shopper arrives at the step. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" size="h3" tabIndex={-1} data-step-heading outline="none">
      {children}
    </Heading>
  );
}
