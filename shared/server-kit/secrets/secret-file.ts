import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

const shortest = 24;

/**
 * Reads a secret of this installation from its file, which is created at the first start. Whatever happens
 * meanwhile, the file is either complete or missing. Only its owner can read it.
 * @throws Error with instructions if the file is empty or too short
 */
export function readOrCreateSecret(file: string, newSecret = randomBytes(24).toString('base64url')): string {
  return readSecret(file) ?? createSecret(file, newSecret);
}

/**
 * @returns null if there is no file
 * @throws Error as above
 */
export function readSecret(file: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (secret.length < shortest)
    throw new Error(
      `${file} is ${secret ? `too short (${secret.length} characters, ${shortest} at least)` : 'empty'}: restore it from a backup, or remove it and start again, which creates a new one`,
    );
  return secret;
}

function createSecret(file: string, secret: string): string {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  try {
    writeDurably(temporary, secret);
    // Unlike a rename, a link does not replace the file of a process that came first.
    linkSync(temporary, file);
    syncFolder(dirname(file));
    return secret;
  } catch (error) {
    const first = (error as NodeJS.ErrnoException).code === 'EEXIST' ? readSecret(file) : null;
    if (first) return first;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Syncs the folder, so that the file's name survives a power loss too. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
