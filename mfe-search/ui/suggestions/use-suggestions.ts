import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useRuntime, useStored } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { recentLabel, recentSearches, type RecentSearch } from '../recent/recent-searches.ts';
import type { Suggestion } from './find-suggestions.ts';

const none: RecentSearch[] = [];
const load = () => import(/* webpackChunkName: "touch" */ './load-suggestions.ts');

/**
 * The suggestions of a focused box, and the keys that move through them; the box works without them.
 * @param currentPath the current search, which is never suggested
 */
export function useSuggestions(typed: string, currentPath: string, onPick: (suggestion: Suggestion) => void) {
  const runtime = useRuntime();
  const t = messages.use();
  const [recent] = useStored<RecentSearch[]>(recentSearches, none);
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<Suggestion[]>([]);
  const [at, setAt] = useState(-1);
  const marked = useRef<string | undefined>(undefined);
  marked.current = found[at]?.path;
  const foundFor = useRef(typed);
  useEffect(() => {
    if (!isOpen) return undefined;
    const abort = new AbortController();
    load()
      .then(({ loadSuggestions }) =>
        loadSuggestions(runtime, {
          typed,
          recent,
          labelOf: (search) => recentLabel(search, t),
          currentPath,
          signal: abort.signal,
        }),
      )
      .then(
        (next) => {
          if (abort.signal.aborted) return;
          setFound(next);
          // The search that the typing started is a recent one by now: the same suggestion stays marked in
          // the new list.
          setAt(
            foundFor.current === typed && marked.current !== undefined
              ? next.findIndex(({ path }) => path === marked.current)
              : -1,
          );
          foundFor.current = typed;
        },
        () => undefined,
      );
    return () => {
      abort.abort();
    };
  }, [isOpen, typed, recent, t, runtime, currentPath]);
  const shown = isOpen ? found : [];
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const pick = (suggestion: Suggestion) => {
    close();
    onPick(suggestion);
  };
  /** Whether the suggestions handled the key. */
  const handleKeyDown = (event: KeyboardEvent): boolean => {
    const chosen = shown[at];
    switch (event.key) {
      case 'ArrowDown':
        if (shown.length === 0) setOpen(true);
        else setAt(((at + 2) % (shown.length + 1)) - 1);
        break;
      case 'ArrowUp':
        if (shown.length === 0) return false;
        setAt(((at + 1 + shown.length) % (shown.length + 1)) - 1);
        break;
      case 'Escape':
        if (shown.length === 0) return false;
        close();
        break;
      case 'Enter':
        if (!chosen) return false;
        pick(chosen);
        break;
      default:
        return false;
    }
    event.preventDefault();
    return true;
  };
  return { shown, at, open: () => setOpen(true), close, pick, handleKeyDown };
}
