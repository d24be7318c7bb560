import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logFile, logSize, readLogSince, rotateLog } from './server-log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('rotates a log that has reached its size limit, and keeps one old log', () => {
  rotateLog(folder, 10);
  appendFileSync(logFile(folder), 'short');
  rotateLog(folder, 10);
  expect(readFileSync(logFile(folder), 'utf8')).toBe('short');
  appendFileSync(logFile(folder), ' and long');
  rotateLog(folder, 10);
  expect(logSize(folder)).toBe(0);
  appendFileSync(logFile(folder), 'the next one');
  rotateLog(folder, 10);
  expect(readFileSync(`${logFile(folder)}.1`, 'utf8')).toBe('the next one');
});

it('discards the old lines if the log cannot be moved', () => {
  mkdirSync(`${logFile(folder)}.1`);
  appendFileSync(logFile(folder), 'long enough');
  rotateLog(folder, 10);
  expect(logSize(folder)).toBe(0);
});

it('reads what was written after a given size, also after a rotation', () => {
  expect(readLogSince(folder, 0)).toBe('');
  appendFileSync(logFile(folder), 'before\n');
  const before = logSize(folder);
  appendFileSync(logFile(folder), 'after\n');
  expect(readLogSince(folder, before)).toBe('after');
  rotateLog(folder, 1);
  appendFileSync(logFile(folder), 'x');
  expect(readLogSince(folder, before)).toBe('');
});
