import { callRegistry, withQuery } from './registry-client.ts';

export type Channel = {
  name: string;
  owners: string[];
  channel: string;
  version: string;
  updated_at: string;
  last_good: string | null;
  previous: string | null;
  canary: { version: string; percent: number } | null;
  served: boolean;
};
export type Status = {
  channels: Channel[];
  pins: { name: string; scope: string; key: string; version: string }[];
};

export const readStatus = (name?: string) => callRegistry<Status>('GET', withQuery('/status', { name }));
export const remotePath = (name: string) => `/remotes/${encodeURIComponent(name)}`;
