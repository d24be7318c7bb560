import { VisuallyHidden } from '@forecourt/design-system';
import { useFelt, useNavigation } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';

/** Says aloud that results are on their way, where that can be felt. */
export function LoadingNote() {
  const words = texts.use();
  const { state, location } = useNavigation();
  const isFelt = useFelt(state === 'loading' && location.pathname.startsWith('/search'));
  return <VisuallyHidden role="status">{isFelt && words.loading}</VisuallyHidden>;
}
