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
 * Reads a secret of this installation from its file, and creates it at the first start. The file is complete or does not
 * exist, whatever happens meanwhile, and only its owner can read it.
 * @throws Error that says what to do where the file is empty or too short
 */
export function readOrCreateSecret(file: string): string {
  return readSecret(file) ?? createSecret(file);
}

/** @returns null where there is no file @throws Error as above */
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
      `${file} is ${secret ? `too short (${secret.length} characters, ${shortest} at least)` : 'empty'}: restore it from a backup, or remove it and start again, which makes a new one`,
    );
  return secret;
}

function createSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  const secret = randomBytes(24).toString('base64url');
  const temporary = `${file}.${randomUUID()}`;
  try {
    writeDurably(temporary, secret);
    // Unlike a rename, this leaves the file of another process that came first.
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

/** So that the name survives a power loss too. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
