import type { ReactNode } from 'react';
import { useDesign } from './design-provider.tsx';
import { Alert } from './status.tsx';
import { wordsFor } from './words.ts';

export type ErrorSummaryProps = { title?: ReactNode; errors: readonly { id: string; message: string }[] };

/** Above a form that was sent with mistakes: each one leads to its field (the `id` given to `Field`). */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const words = wordsFor(useDesign().locale);
  if (errors.length === 0) return null;
  return (
    <Alert tone="danger" title={title ?? words.problems}>
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
