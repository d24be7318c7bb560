import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useRemoteData, useRuntime } from '@forecourt/remote-kit';
import { useHydrated } from '../hydrated.ts';
import { directoryPageSize, readDirectory, wholeDirectory, writeDirectory, type DirectoryState } from './directory-state.ts';
import { findModels, type DirectoryResponse } from './find-models.ts';

type Shown = { key: string; response: DirectoryResponse; status: 'loading' | 'hasData' | 'hasError' };

/**
 * The directory for the page's address: the page's own part from the server, what is filtered in the browser. What was
 * there before stays while the next is on its way or when it does not come.
 */
export function useDirectory(body: string | null, attempt: number) {
  const { api, onServer, site } = useRuntime();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const first = wholeDirectory(body);
  const state = useMemo(() => (isHydrated ? readDirectory(new URLSearchParams(search)) : wholeDirectory(body)), [isHydrated, search, body]);
  const whole = useRemoteData(`search/model-directory/${body ?? ''}`, (context) => findModels({ ...context, onServer }, first));
  const firstKey = JSON.stringify(first);
  const key = JSON.stringify(state);
  const [known, setKnown] = useState<Shown>({ key: firstKey, response: whole, status: 'hasData' });
  useEffect(() => {
    if (key === firstKey) {
      setKnown({ key, response: whole, status: 'hasData' });
      return undefined;
    }
    const stop = new AbortController();
    setKnown((before) => ({ ...before, status: 'loading' }));
    findModels({ api, onServer, site }, state, stop.signal)
      .then((response) => !stop.signal.aborted && setKnown({ key, response, status: 'hasData' }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        console.warn('the models of the directory did not come', error);
        setKnown((before) => ({ ...before, status: 'hasError' }));
      });
    return () => stop.abort();
    // `state` is told by its key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, firstKey, whole, attempt]);
  const pathOf = (next: DirectoryState) => {
    const text = writeDirectory(new URLSearchParams(search), next).toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  return {
    ...known, state, page: state.offset / directoryPageSize + 1,
    pathOf,
    /** Changes of one gesture (typing) are one step back. */
    goTo: (next: DirectoryState, replace = false) => void navigate(pathOf(next), { replace, preventScrollReset: true }),
  };
}
