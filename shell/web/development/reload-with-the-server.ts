/** Reloads the page when the server tells it to, or after a restart. */
export function reloadWithTheServer(): void {
  const stream = new EventSource('/api/shell/live-reload');
  let start: string | undefined;
  stream.addEventListener('reload', () => location.reload());
  stream.addEventListener('start', ({ data }: MessageEvent<string>) => {
    if (start && start !== data) location.reload();
    start = data;
  });
}
