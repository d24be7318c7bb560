import { followStream } from './follow-stream.ts';

/** Reloads the page when the server has another state of the sources than the page, also if it changed while the page loaded. */
export function reloadWithTheServer(state: string, reload: () => void = () => location.reload()): void {
  followStream('/api/shell/live-reload', 'state', (data) => {
    if (data !== state) reload();
  });
}
