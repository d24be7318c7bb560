import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@forecourt/design-system';
import { useNavigation } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';

/** A wait that is shorter is not worth a word: the new count is told instead. */
const felt = 400;

/** Says aloud that results are on their way, where they take their time. */
export function LoadingNote() {
  const words = texts.use();
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname.startsWith('/search');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setLong(true), felt);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isLoading]);
  return <VisuallyHidden role="status">{isLong && words.loading}</VisuallyHidden>;
}
