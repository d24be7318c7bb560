import type { ReactNode } from 'react';
import { useDesign } from './design-provider.tsx';
import { Alert } from './feedback.tsx';
import { messagesFor } from './messages.ts';

export type ErrorSummaryProps = { title?: ReactNode; errors: readonly { id: string; message: string }[] };

/** Renders the errors above a submitted form; each one links to its field (the `id` given to `Field`). */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const t = messagesFor(useDesign().locale);
  if (errors.length === 0) return null;
  return (
    <Alert tone="danger" title={title ?? t.problems}>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} style={{ textDecoration: 'underline' }}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
