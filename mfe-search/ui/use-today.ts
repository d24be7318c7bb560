import { useRemoteData } from '@forecourt/remote-kit';

/** The time at which the page was rendered, the same on server and browser. */
export function useToday(): string {
  return useRemoteData('search/today', async () => new Date().toISOString());
}
