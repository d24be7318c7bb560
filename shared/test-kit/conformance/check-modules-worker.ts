import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Progress } from './check-modules.ts';
import { openDocument } from './open-document.ts';

// The thread of `checkModulesInWorker`. It loads the remote's code, which the caller never does.
openDocument();
const { check } = createRequire(import.meta.url)(workerData as string) as {
  check(onProgress: (progress: Progress) => void): Promise<void>;
};
await check((progress) => parentPort!.postMessage(progress));
parentPort!.postMessage('done');
