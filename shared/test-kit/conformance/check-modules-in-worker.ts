import { Worker } from 'node:worker_threads';
import type { ConformanceCheck } from '@forecourt/contracts/remote/conformance';
import type { Progress } from './check-modules.ts';

/** The worker's file; the expression also works in a packed kit, where the file is compiled. */
const workerFile = new URL(import.meta.url.replace('check-modules-in-worker', 'check-modules-worker'));

/**
 * Runs the checks of a bundle in a separate thread, without this process's environment. If a check does not
 * finish, its thread is stopped.
 * @returns the checks up to that point, including one that states the problem
 */
export function checkModulesInWorker(bundle: string, checkTimeoutMs: number): Promise<ConformanceCheck[]> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile, { workerData: bundle, env: {} });
    const checks: ConformanceCheck[] = [];
    let currentCheck = 'its modules';
    let timer: NodeJS.Timeout;
    let isOver = false;
    const end = (problem?: string) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (problem) checks.push({ name: currentCheck, ok: false, message: problem });
      void worker.terminate().then(() => resolve(checks));
    };
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () =>
          end(
            `did not finish within ${checkTimeoutMs / 1000} s, so nothing after it was checked: look for an endless loop or a promise that is never resolved`,
          ),
        checkTimeoutMs,
      );
    };
    restart();
    worker.on('message', (progress: Progress | 'done') => {
      if (progress === 'done') return end();
      if ('begins' in progress) currentCheck = progress.begins;
      else checks.push(...progress.checks);
      restart();
    });
    worker.on('error', (error) => end(`it threw: ${error instanceof Error ? error.message : String(error)}`));
    worker.on('exit', () =>
      end('it ended the process that was checking it: remove the call of process.exit'),
    );
  });
}
