import { useMemo } from 'react';
import { useLocation, useNavigate, useRemoteData, useRuntime } from '@forecourt/remote-kit';
import { useHydrated } from '../hydrated.ts';
import { useKeptSearch } from '../search-client/use-kept-search.ts';
import { directoryPageSize, readDirectory, wholeDirectory, writeDirectory, type DirectoryState } from './directory-state.ts';
import { findModels } from './find-models.ts';

/** The directory for the page's address: the page's own part from the server, what is filtered in the browser. */
export function useDirectory(body: string | null, attempt: number) {
  const { api, onServer, site } = useRuntime();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const first = wholeDirectory(body);
  const state = useMemo(() => (isHydrated ? readDirectory(new URLSearchParams(search)) : wholeDirectory(body)), [isHydrated, search, body]);
  const whole = useRemoteData(`search/model-directory/${body ?? ''}`, (context) => findModels({ ...context, onServer }, first));
  const kept = useKeptSearch({ key: JSON.stringify(first), response: whole }, {
    key: JSON.stringify(state), attempt, what: 'the models of the directory', find: (signal) => findModels({ api, onServer, site }, state, signal),
  });
  const pathOf = (next: DirectoryState) => {
    const text = writeDirectory(new URLSearchParams(search), next).toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  return {
    ...kept, state, page: state.offset / directoryPageSize + 1,
    pathOf,
    /** Changes of one gesture (typing) are one step back. */
    goTo: (next: DirectoryState, replace = false) => void navigate(pathOf(next), { replace, preventScrollReset: true }),
  };
}
