const againMs = 1_000;

/**
 * Receives a server's events of one type. A browser connects again by itself when a connection ends, but not
 * after an answer that refuses it, as that of a server that is just ending: a page would follow nothing any
 * more after a restart.
 */
export function followStream(url: string, type: string, onData: (data: string) => void): void {
  const stream = new EventSource(url);
  stream.addEventListener(type, ({ data }: MessageEvent<string>) => onData(data));
  stream.addEventListener('error', () => {
    if (stream.readyState === EventSource.CLOSED) setTimeout(() => followStream(url, type, onData), againMs);
  });
}
