import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** `MIN_FREE_DISK_MB`: a process with less free space than this in its data folder is not ready. */
export const minimumFreeDisk = z.coerce
  .number('MIN_FREE_DISK_MB is a number of megabytes such as 100')
  .int()
  .min(1)
  .default(100);

/**
 * Checks that a folder is writable and that its disk has at least `minimumMb` MB left.
 * @throws Error that states the problem
 */
export async function checkDisk(folder: string, minimumMb: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  const freeMb = Math.floor((bavail * bsize) / 1024 / 1024);
  if (freeMb < minimumMb)
    throw new Error(
      `${folder} has ${freeMb} MB of free space, and needs at least ${minimumMb} MB (MIN_FREE_DISK_MB)`,
    );
  const file = join(folder, `.write-check-${randomUUID()}`);
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile('x'.repeat(4096));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}
