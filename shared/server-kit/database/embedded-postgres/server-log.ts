import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';

const limitBytes = 2 * 1024 * 1024;
const tailBytes = 4096;

/** The log file of a cluster's server. Older lines are in `postgres.log.1`. */
export const logFile = (folder: string): string => join(folder, 'postgres.log');

/** Keeps the log within twice its limit. The open file is copied and truncated. */
export function rotateLog(folder: string, limit = limitBytes): void {
  const file = logFile(folder);
  if (!existsSync(file) || statSync(file).size < limit) return;
  try {
    copyFileSync(file, `${file}.1`);
  } catch {
    // On a full disk the older lines are lost.
  }
  truncateSync(file);
}

/** Returns the end of what was logged since the file had the given size, for an error message. */
export function readLogSince(folder: string, size: number): string {
  const file = logFile(folder);
  if (!existsSync(file)) return '';
  const descriptor = openSync(file, 'r');
  try {
    const end = fstatSync(descriptor).size;
    const start = Math.max(Math.min(size, end), end - tailBytes);
    const buffer = Buffer.alloc(end - start);
    readSync(descriptor, buffer, 0, buffer.length, start);
    return buffer.toString('utf8').trim();
  } finally {
    closeSync(descriptor);
  }
}

export const logSize = (folder: string): number =>
  existsSync(logFile(folder)) ? statSync(logFile(folder)).size : 0;
