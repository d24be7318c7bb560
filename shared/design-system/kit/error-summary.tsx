import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { Alert } from './feedback.tsx';
import { messagesFor } from './messages.ts';
import { useDesign } from './styles/design-provider.tsx';

export type ErrorSummaryProps = { title?: ReactNode; errors: readonly { id: string; message: string }[] };

/**
 * Renders the errors above a submitted form; each one links to its field (the `id` given to `Field`) and
 * names it. The form focuses its first invalid field; the summary takes focus itself if none of the fields is
 * on the page.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const t = messagesFor(useDesign().locale);
  const summary = useRef<HTMLDivElement>(null);
  const ids = errors.map(({ id }) => id).join(' ');
  const labels = useSyncExternalStore(
    never,
    () => ids.split(' ').map(labelOf).join('\n'),
    () => '',
  ).split('\n');
  useEffect(() => {
    if (!ids.split(' ').some((id) => document.getElementById(id))) summary.current?.focus();
  }, [ids]);
  if (errors.length === 0) return null;
  return (
    <Alert ref={summary} tone="danger" title={title ?? t.problems} tabIndex={-1} outline="none">
      <ul>
        {errors.map(({ id, message }, at) => (
          <li key={id}>
            <a href={`#${id}`} style={{ textDecoration: 'underline' }}>
              {nameField(message, labels[at])}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const never = () => () => undefined;

/** The label of a control on the page, without its note, and '' for a tick box, whose label is a sentence. */
function labelOf(id: string): string {
  const control = document.getElementById(id);
  const isTick = control instanceof HTMLInputElement && control.type === 'checkbox';
  if (!control || isTick) return '';
  const label =
    (control as Partial<HTMLInputElement>).labels?.[0] ??
    control.closest('fieldset')?.querySelector('legend');
  const text = [...(label?.childNodes ?? [])].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return text?.textContent?.trim().replaceAll('\n', ' ') ?? '';
}

/** Puts the label before a message that contains neither it nor one of its longer words. */
function nameField(message: string, label = ''): string {
  const plain = (text: string) => text.toLowerCase().replaceAll('-', '');
  const names = [label, ...label.split(/[\s,.:?]+/).filter(({ length }) => length >= 5)];
  return names.some((name) => plain(message).includes(plain(name))) ? message : `${label}: ${message}`;
}
