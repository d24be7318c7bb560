import { createHash } from 'node:crypto';

/**
 * A visitor's position for a remote, from 0 to below 100: always the same, whatever versions there are.
 * Another remote has another order of visitors, so that not the same ones try everything.
 */
export function bucketOf(visitor: string, remote: string): number {
  return (createHash('sha256').update(`${remote} ${visitor}`).digest().readUIntBE(0, 6) / 2 ** 48) * 100;
}
