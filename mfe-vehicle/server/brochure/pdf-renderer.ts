import { Worker } from 'node:worker_threads';
import type { Brochure } from './brochure-content.ts';
import type { PdfResult, PdfFont, PdfJob } from './pdf-worker.ts';

/** Thrown when the queue is full, or a brochure takes too long. */
export class PdfRendererBusy extends Error {}

export type PdfRenderer = {
  render(brochure: Brochure, pictures: Buffer[], fonts?: PdfFont[]): Promise<Buffer>;
  close(): Promise<void>;
};
type Job = {
  brochure: Brochure;
  pictures: Buffer[];
  fonts: PdfFont[];
  done(pdf: Buffer): void;
  failed(error: Error): void;
};

/**
 * Renders brochures one after another in a worker thread, so that the server stays responsive. The thread starts with
 * the first job, ends after `idleMs` without one, and is replaced when a job takes longer than `longestMs`.
 */
export function createPdfRenderer({ waiting = 20, idleMs = 60_000, longestMs = 60_000 } = {}): PdfRenderer {
  const queue: Job[] = [];
  let worker: Worker | null = null;
  let current: Job | null = null;
  let timer: NodeJS.Timeout | undefined;
  let number = 0;

  const stop = async () => {
    clearTimeout(timer);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  const finish = (settle: (job: Job) => void) => {
    clearTimeout(timer);
    const job = current;
    current = null;
    if (job) settle(job);
    next();
  };
  const giveUp = (error: Error) => {
    void stop();
    finish((job) => job.failed(error));
  };
  const start = () => {
    const started = new Worker(new URL('./pdf-worker.ts', import.meta.url));
    started.on('message', (answer: PdfResult) => {
      if (answer.id !== number) return;
      finish((job) =>
        'pdf' in answer
          ? job.done(Buffer.from(answer.pdf))
          : job.failed(new Error(`the brochure could not be rendered: ${answer.failed}`)),
      );
    });
    started.on('error', (cause) => {
      if (started === worker) giveUp(new Error("the brochure's thread ended", { cause }));
    });
    started.unref();
    return started;
  };
  function next(): void {
    current = queue.shift() ?? null;
    if (!current) {
      timer = setTimeout(() => void stop(), idleMs).unref();
      return;
    }
    worker ??= start();
    timer = setTimeout(() => giveUp(new PdfRendererBusy('the brochure took too long to render')), longestMs);
    worker.postMessage({
      id: ++number,
      brochure: current.brochure,
      pictures: current.pictures,
      fonts: current.fonts,
    } satisfies PdfJob);
  }

  return {
    render(brochure, pictures, fonts = []) {
      if (queue.length >= waiting)
        return Promise.reject(new PdfRendererBusy('too many brochures are being prepared'));
      return new Promise((done, failed) => {
        queue.push({ brochure, pictures, fonts, done, failed });
        if (current) return;
        clearTimeout(timer);
        next();
      });
    },
    async close() {
      for (const job of queue.splice(0)) job.failed(new Error('the server is closing'));
      const job = current;
      current = null;
      job?.failed(new Error('the server is closing'));
      await stop();
    },
  };
}
