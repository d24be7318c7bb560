import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase } from '@forecourt/server-kit/database';
import { runSchedule, type ScheduledRun } from './run-schedule.ts';

export type WorkerTask = { databaseUrl: string; tenant: string; source: string; dataDirectory: string };
export type WorkerAnswer = { ok: true; run: ScheduledRun | null } | { ok: false; error: string };

/** Fetches and imports one feed in a thread of its own, so that the server stays responsive. */
const { databaseUrl, ...task } = workerData as WorkerTask;
const database = connectDatabase(databaseUrl, { max: 2 });
let answer: WorkerAnswer;
try {
  answer = { ok: true, run: await runSchedule(database, task) };
} catch (error) {
  answer = { ok: false, error: (error as Error).message };
} finally {
  await database.close();
}
parentPort!.postMessage(answer);
