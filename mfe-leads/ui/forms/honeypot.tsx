import { VisuallyHidden } from '@forecourt/design-system';

/** Renders a honeypot field that people neither see nor reach: only a program fills it in. */
export function Honeypot() {
  return (
    <VisuallyHidden aria-hidden="true">
      <label>
        Subject line
        <input type="text" name="subject_line" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}
