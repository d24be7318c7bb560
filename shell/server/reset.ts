import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from './env.ts';

const env = readEnv();
const lock = join(env.DATA_DIR, 'postgres/cluster/postmaster.pid');
if (existsSync(lock) && isRunning(Number(readFileSync(lock, 'utf8').split('\n')[0]))) {
  console.error('the site is running on this data: end it first');
  process.exit(1);
}
rmSync(env.DATA_DIR, { recursive: true, force: true });
console.log('the local data is forgotten; the next start fills the demo sites again');

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
