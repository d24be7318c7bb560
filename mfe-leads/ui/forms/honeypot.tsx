import { useId, type Ref } from 'react';
import { VisuallyHidden } from '@forecourt/design-system';

/** Renders a honeypot field that people neither see nor reach: only a program fills it in. */
export function Honeypot({ ref }: { ref?: Ref<HTMLInputElement> }) {
  const id = useId();
  return (
    <VisuallyHidden aria-hidden="true">
      <label htmlFor={id}>Subject line</label>
      <input ref={ref} id={id} type="text" name="subject_line" tabIndex={-1} autoComplete="off" />
    </VisuallyHidden>
  );
}
