import { Piscina } from 'piscina';
import { createWorkGate, TooBusy } from '@forecourt/server-kit/work-gate';
import type { Brochure } from './brochure-content.ts';
import type { PdfFont, PdfJob } from './pdf-worker.ts';

/** Thrown when the queue is full, or a brochure takes too long. */
export class PdfRendererBusy extends Error {}

export type PdfRenderer = {
  render(brochure: Brochure, pictures: Buffer[], fonts?: PdfFont[]): Promise<Buffer>;
  close(): Promise<void>;
};

/**
 * Renders brochures one after another in a worker thread, so that the server stays responsive. The thread
 * starts with the first job, ends after a minute without one, and is replaced when a job takes longer than
 * `longestMs`.
 */
export function createPdfRenderer({ waiting = 20, longestMs = 60_000 } = {}): PdfRenderer {
  const pool = new Piscina<PdfJob, Uint8Array>({
    filename: new URL('./pdf-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  const gate = createWorkGate(1, waiting);
  return {
    async render(brochure, pictures, fonts = []) {
      let signal: AbortSignal | undefined;
      try {
        return await gate(async () => {
          signal = AbortSignal.timeout(longestMs);
          return Buffer.from(await pool.run({ brochure, pictures, fonts }, { signal }));
        });
      } catch (cause) {
        if (signal?.aborted) throw new PdfRendererBusy('the brochure took too long to render', { cause });
        if (cause instanceof TooBusy)
          throw new PdfRendererBusy('too many brochures are being prepared', { cause });
        throw new Error(`the brochure could not be rendered: ${(cause as Error).message}`, { cause });
      }
    },
    close: () => pool.destroy(),
  };
}
