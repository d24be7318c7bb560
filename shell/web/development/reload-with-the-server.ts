/** Reloads the page when the server has another state of the sources than the page, also if it changed while the page loaded. */
export function reloadWithTheServer(state: string, reload: () => void = () => location.reload()): void {
  const stream = new EventSource('/api/shell/live-reload');
  stream.addEventListener('state', ({ data }: MessageEvent<string>) => {
    if (data !== state) reload();
  });
}
