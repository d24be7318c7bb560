import { Worker } from 'node:worker_threads';
import type { ConformanceCheck } from '@forecourt/contracts/remote/conformance';
import type { Progress } from './examine.ts';

/** The worker's file; the expression also works in a packed kit, where the file is compiled. */
const workerFile = new URL(import.meta.url.replace('examine-in-worker', 'examine-worker'));

/**
 * Runs the checks of a bundle in a separate thread, without this process's environment. If a piece does not finish, its
 * thread is stopped.
 * @returns the checks up to that point, including one that states the problem
 */
export function examineInWorker(bundle: string, pieceLimitMs: number): Promise<ConformanceCheck[]> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile, { workerData: bundle, env: {} });
    const checks: ConformanceCheck[] = [];
    let piece = 'its modules';
    let timer: NodeJS.Timeout;
    let isOver = false;
    const end = (problem?: string) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (problem) checks.push({ name: piece, ok: false, message: problem });
      void worker.terminate().then(() => resolve(checks));
    };
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () =>
          end(
            `did not end within ${pieceLimitMs / 1000} s, and what comes after it was not examined: look for a loop that never ends, or a promise that nobody resolves`,
          ),
        pieceLimitMs,
      );
    };
    restart();
    worker.on('message', (progress: Progress | 'done') => {
      if (progress === 'done') return end();
      if ('begins' in progress) piece = progress.begins;
      else checks.push(...progress.checks);
      restart();
    });
    worker.on('error', (error) => end(`it threw: ${error instanceof Error ? error.message : String(error)}`));
    worker.on('exit', () => end('it ended the process in which it was examined'));
  });
}
