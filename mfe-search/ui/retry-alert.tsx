import type { ReactNode } from 'react';
import { Alert, Button } from '@forecourt/design-system';
import { messages } from './messages.ts';

/** Says that a search failed, with a button to retry it. */
export function RetryAlert({ onRetry, children }: { onRetry(): void; children: ReactNode }) {
  const t = messages.use();
  return (
    <Alert
      tone="warning"
      action={
        <Button variant="outline" onClick={onRetry}>
          {t.retry}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
