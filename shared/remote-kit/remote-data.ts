import { use } from 'react';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { Api } from './api.ts';
import { useRuntime } from './runtime.ts';

/**
 * A fragment's data by key: loaded on the server with the page and reused by the browser without a second request, or
 * loaded there. Suspends until it has loaded; a failure goes to the fragment's frame.
 */
export function useRemoteData<T>(
  key: string,
  load: (context: { api: Api; site: PublicTenant }) => Promise<T>,
): T {
  const { data, api, site } = useRuntime();
  return use<unknown>(data.get(key, () => load({ api, site })) as Promise<unknown>) as T;
}
