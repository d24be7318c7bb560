import { useRemoteData, useRuntime } from '@forecourt/remote-kit';
import { queryCacheOf } from '../results/page-query-caches.ts';
import { useAddressChoice } from '../results/use-address-choice.ts';
import { useQuery } from '../results/use-query.ts';
import { directoryPageSize, readDirectory, wholeDirectory, writeDirectory } from './directory-state.ts';
import { findModels } from './find-models.ts';

/** Specification, document 1 section 9: the directory's cache holds 10 entries. */
const cacheSize = 10;

/** The directory for the page's URL: the unfiltered part from the server, filtered ones in the browser. */
export function useDirectory(body: string | null) {
  const runtime = useRuntime();
  const { api, onServer, site } = runtime;
  const first = wholeDirectory(body);
  const { state, pathOf, choose } = useAddressChoice({
    initial: first,
    read: readDirectory,
    write: writeDirectory,
  });
  const allModels = useRemoteData(`search/model-directory/${body ?? ''}`, (context) =>
    findModels({ ...context, onServer }, first),
  );
  const { data: response, ...query } = useQuery(
    {
      cache: queryCacheOf(runtime, 'model-directory', cacheSize),
      key: JSON.stringify(state),
      what: 'the models of the directory',
      load: (signal) => findModels({ api, onServer, site }, state, signal),
    },
    { key: JSON.stringify(first), data: allModels },
  );
  return { ...query, response, state, page: state.offset / directoryPageSize + 1, pathOf, choose };
}
