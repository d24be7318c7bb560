import { VisuallyHidden } from '@forecourt/design-system';
import { useFelt } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';
import { useIsSearching } from './use-is-searching.ts';

/** Says aloud that results are on their way, where that can be felt. */
export function LoadingNote() {
  const words = texts.use();
  const isFelt = useFelt(useIsSearching());
  return <VisuallyHidden role="status">{isFelt && words.loading}</VisuallyHidden>;
}
