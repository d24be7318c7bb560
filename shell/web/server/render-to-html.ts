import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Thrown at the page's deadline: pending parts are left to the browser. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

/**
 * Renders to one string when everything is ready. At the deadline, pending parts are left to the browser. No
 * inline scripts move content, so the page is complete without JavaScript.
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
      // Called outside React's own work: while React aborts, the last task still counts as pending.
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
