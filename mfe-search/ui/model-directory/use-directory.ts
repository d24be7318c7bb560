import { useMemo } from 'react';
import { useHydrated, useLocation, useNavigate, useRemoteData, useRuntime } from '@forecourt/remote-kit';
import { queryCacheOf } from '../results/page-query-caches.ts';
import { useQuery } from '../results/use-query.ts';
import {
  directoryPageSize,
  readDirectory,
  wholeDirectory,
  writeDirectory,
  type DirectoryState,
} from './directory-state.ts';
import { findModels } from './find-models.ts';

/** Specification, document 1 section 9: the directory's cache holds 10 entries. */
const cacheSize = 10;

/** The directory for the page's URL: the unfiltered part from the server, filtered ones in the browser. */
export function useDirectory(body: string | null, attempt: number) {
  const runtime = useRuntime();
  const { api, onServer, site } = runtime;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const first = wholeDirectory(body);
  const state = useMemo(
    () => (isHydrated ? readDirectory(new URLSearchParams(search)) : wholeDirectory(body)),
    [isHydrated, search, body],
  );
  const allModels = useRemoteData(`search/model-directory/${body ?? ''}`, (context) =>
    findModels({ ...context, onServer }, first),
  );
  const { data: response, status } = useQuery(
    {
      cache: queryCacheOf(runtime, 'model-directory', cacheSize),
      key: JSON.stringify(state),
      attempt,
      what: 'the models of the directory',
      load: (signal) => findModels({ api, onServer, site }, state, signal),
    },
    { key: JSON.stringify(first), data: allModels },
  );
  const pathOf = (next: DirectoryState) => {
    const text = writeDirectory(new URLSearchParams(search), next).toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  return {
    response,
    status,
    state,
    page: state.offset / directoryPageSize + 1,
    pathOf,
    /** Changes of one gesture (typing) are one history entry. */
    goTo: (next: DirectoryState, replace = false) =>
      void navigate(pathOf(next), { replace, preventScrollReset: true }),
  };
}
