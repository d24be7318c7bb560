import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares text that somebody sent with a secret, in a time that says nothing about either. */
export function equalsSecret(sent: unknown, secret: string): boolean {
  if (typeof sent !== 'string') return false;
  return timingSafeEqual(digestOf(sent), digestOf(secret));
}

// Digests have one length, so that the length of the secret is not revealed either.
const digestOf = (text: string) => createHash('sha256').update(text).digest();
