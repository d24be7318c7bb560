import { createHmac, timingSafeEqual } from 'node:crypto';

/** `id.signature`: what a link and the cookie carry. Only the installation's secret makes one. */
export function signOverride(id: string, secret: string): string {
  return `${id}.${signatureOf(id, secret)}`;
}

/** @returns the id, null for anything that was not signed here */
export function readOverride(token: string | undefined, secret: string): string | null {
  const [id, signature, ...rest] = (token ?? '').split('.');
  if (!id || !signature || rest.length > 0) return null;
  const expected = Buffer.from(signatureOf(id, secret));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null;
}

const signatureOf = (id: string, secret: string) =>
  createHmac('sha256', secret).update(`override:${id}`).digest('base64url');
