import { useEffect, useRef, type ReactNode } from 'react';
import { useDesign } from './design-provider.tsx';
import { Alert } from './feedback.tsx';
import { messagesFor } from './messages.ts';

export type ErrorSummaryProps = { title?: ReactNode; errors: readonly { id: string; message: string }[] };

/**
 * Renders the errors above a submitted form; each one links to its field (the `id` given to `Field`). The form focuses its first invalid
 * field; the summary takes focus itself if none of the fields is on the page.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const t = messagesFor(useDesign().locale);
  const summary = useRef<HTMLDivElement>(null);
  const ids = errors.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!ids.split(' ').some((id) => document.getElementById(id))) summary.current?.focus();
  }, [ids]);
  if (errors.length === 0) return null;
  return (
    <Alert ref={summary as never} tone="danger" title={title ?? t.problems} tabIndex={-1} outline="none">
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
