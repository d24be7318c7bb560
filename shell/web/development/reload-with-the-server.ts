import { followStream } from './follow-stream.ts';

/** Reloads the page when the server's sources differ from the page's, also while it loads. */
export function reloadWithTheServer(state: string, reload: () => void = () => location.reload()): void {
  followStream('/api/shell/live-reload', 'state', (data) => {
    if (data !== state) reload();
  });
}
