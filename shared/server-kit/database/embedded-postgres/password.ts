import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOrCreateSecret, readSecret } from '../../secrets/secret-file.ts';
import { findBinaries } from './binaries.ts';
import { clusterArgument } from './cluster-argument.ts';
import type { ServerUser } from './server-user.ts';

/** What the installation's processes use to connect; whoever reads this file is the database's superuser. */
export const passwordFile = (folder: string): string => join(folder, 'password');

/**
 * Reads the password of the server that runs on a folder. A server that an earlier release started accepts
 * any.
 * @throws Error if the file is damaged
 */
export const readPassword = (folder: string): string => readSecret(passwordFile(folder)) ?? anyPassword;

const anyPassword = 'postgres';

/** Another process works on the cluster just now. */
export class ClusterBusy extends Error {}

/** Whether a server failed because another one has, or is just creating, the lock file of the cluster. */
export const isLocked = (log: string): boolean =>
  /lock file "postmaster\.pid" (already exists|is empty)/.test(log);

/**
 * Makes a stopped cluster require the password of the folder's file, which is created if it is missing.
 * Clusters of earlier releases, restored ones and those whose file was lost get the password here.
 * @param expected the password that this process already uses
 * @throws ClusterBusy
 */
export async function requirePassword(folder: string, user: ServerUser, expected?: string): Promise<void> {
  const password = readOrCreateSecret(passwordFile(folder), expected === anyPassword ? undefined : expected);
  if (expected !== undefined && password !== expected)
    throw new Error(`the password in ${passwordFile(folder)} was changed: start this process again`);
  const digest = createHash('sha256').update(password).digest('hex');
  if (readMark(folder) === digest) return;
  await alterPassword(join(folder, 'cluster'), password, user);
  writeForServer(markFile(folder), digest, user);
}

/** Has the next start set the password again, because the server refused it. */
export const forgetPasswordMark = (folder: string): void => rmSync(markFile(folder), { force: true });

/**
 * Writes who may connect, for the server's option `hba_file`: the superuser with the password, from this
 * machine. The cluster's own file stays as it is, so that an earlier release can still start on it.
 * @returns the file's name in the cluster
 */
export function writeAccessRules(folder: string, user: ServerUser): string {
  const file = 'forecourt_hba.conf';
  writeForServer(join(folder, 'cluster', file), 'host all postgres 127.0.0.1/32 scram-sha-256\n', user);
  return file;
}

/** Says which password the cluster has; copied with it by a backup. */
const markFile = (folder: string) => join(folder, 'cluster/forecourt_password_digest');

function readMark(folder: string): string | null {
  try {
    return readFileSync(markFile(folder), 'utf8').trim();
  } catch {
    return null;
  }
}

function writeForServer(file: string, text: string, { uid, gid }: ServerUser): void {
  writeFileSync(file, text, { mode: 0o600, flush: true });
  if (uid !== undefined) chownSync(file, uid, gid!);
}

/** Runs in single-user mode, without a listener. The base64url password goes in by standard input. */
async function alterPassword(cluster: string, password: string, user: ServerUser): Promise<void> {
  const { postgres } = findBinaries();
  const child = spawn(
    postgres,
    ['--single', '-D', clusterArgument(cluster, user), '-c', 'password_encryption=scram-sha-256', 'postgres'],
    {
      ...user,
      cwd: cluster,
      stdio: ['pipe', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, TZ: process.env.TZ, LC_MESSAGES: 'C' },
    },
  );
  let log = '';
  child.stderr!.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stdin!.on('error', () => undefined);
  child.stdin!.end(`alter role postgres password '${password}'\n`);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (isLocked(log)) throw new ClusterBusy(log.trim());
  if (code !== 0 || /^.*\b(?:ERROR|FATAL|PANIC):/m.test(log))
    throw new Error(`its password could not be set: ${log.replaceAll(password, '…').trim()}`);
}
