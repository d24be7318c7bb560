import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** The page's deadline is over: what is not ready is left to the browser. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

/**
 * Renders to one string when everything is ready. At the deadline what is not ready is left to the browser; nothing is
 * moved by inline scripts, so that the page is whole without JavaScript.
 */
export function renderToHtml(
  element: ReactNode,
  options: { deadline: AbortSignal; onError(error: unknown): string | void },
): Promise<{ html: string; aborted: boolean }> {
  return new Promise((resolve, reject) => {
    let aborted = false;
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks).toString('utf8'), aborted });
        done();
      },
    });
    const stream = renderToPipeableStream(element, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // Not inside React's own work: while it aborts, the last task still counts as open.
      onAllReady: () => queueMicrotask(() => stream.pipe(sink)),
      onShellError: reject,
      onError: options.onError,
    });
    const stop = () => {
      aborted = true;
      stream.abort(new DeadlinePassed('deadline'));
    };
    if (options.deadline.aborted) stop();
    else options.deadline.addEventListener('abort', stop, { once: true });
  });
}
