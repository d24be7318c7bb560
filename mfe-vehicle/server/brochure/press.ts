import { Worker } from 'node:worker_threads';
import type { Brochure } from './brochure-content.ts';
import type { PressAnswer, PressFont, PressJob } from './press-worker.ts';

/** Thrown when more brochures are asked for than wait their turn. */
export class PressBusy extends Error {}

export type Press = {
  print(brochure: Brochure, pictures: Buffer[], fonts?: PressFont[]): Promise<Buffer>;
  close(): Promise<void>;
};
type Order = {
  brochure: Brochure;
  pictures: Buffer[];
  fonts: PressFont[];
  done(pdf: Buffer): void;
  failed(error: Error): void;
};

/**
 * Draws brochures one after another in a thread of its own, so that pages are answered meanwhile. The thread starts with
 * the first order, ends after `idleMs` without one, and is replaced when a drawing takes longer than `longestMs`.
 */
export function createPress({ waiting = 20, idleMs = 60_000, longestMs = 20_000 } = {}): Press {
  const queue: Order[] = [];
  let worker: Worker | null = null;
  let current: Order | null = null;
  let timer: NodeJS.Timeout | undefined;
  let number = 0;

  const stop = async () => {
    clearTimeout(timer);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  const finish = (settle: (order: Order) => void) => {
    clearTimeout(timer);
    const order = current;
    current = null;
    if (order) settle(order);
    next();
  };
  const giveUp = (error: Error) => {
    void stop();
    finish((order) => order.failed(error));
  };
  const start = () => {
    const started = new Worker(new URL('./press-worker.ts', import.meta.url));
    started.on('message', (answer: PressAnswer) => {
      if (answer.id !== number) return;
      finish((order) =>
        'pdf' in answer
          ? order.done(Buffer.from(answer.pdf))
          : order.failed(new Error(`the brochure could not be drawn: ${answer.failed}`)),
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
    timer = setTimeout(() => giveUp(new Error('the brochure took too long to draw')), longestMs);
    worker.postMessage({
      id: ++number,
      brochure: current.brochure,
      pictures: current.pictures,
      fonts: current.fonts,
    } satisfies PressJob);
  }

  return {
    print(brochure, pictures, fonts = []) {
      if (queue.length >= waiting)
        return Promise.reject(new PressBusy('too many brochures are being prepared'));
      return new Promise((done, failed) => {
        queue.push({ brochure, pictures, fonts, done, failed });
        if (current) return;
        clearTimeout(timer);
        next();
      });
    },
    async close() {
      for (const order of queue.splice(0)) order.failed(new Error('the server is closing'));
      const order = current;
      current = null;
      order?.failed(new Error('the server is closing'));
      await stop();
    },
  };
}
