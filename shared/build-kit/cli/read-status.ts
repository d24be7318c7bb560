import type { RegistryStatus } from '@forecourt/contracts/remote/registry-api';
import { callRegistry, withQuery } from './registry-client.ts';

export const readStatus = (name?: string) =>
  callRegistry<RegistryStatus>('GET', withQuery('/status', { name }));
export const remotePath = (name: string) => `/remotes/${encodeURIComponent(name)}`;
