import { use } from 'react';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { useRuntime } from '../fragments/runtime.ts';
import type { Api } from './api.ts';

/**
 * Returns a fragment's data by key. It is loaded on the server with the page and reused by the browser, or
 * else loaded there. Suspends while loading; a failure is handled by the fragment's error boundary.
 */
export function useRemoteData<T>(
  key: string,
  load: (context: { api: Api; site: PublicTenant }) => Promise<T>,
): T {
  const { data, api, site } = useRuntime();
  return use<unknown>(data.get(key, () => load({ api, site })) as Promise<unknown>) as T;
}
