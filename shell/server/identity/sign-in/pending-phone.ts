import { createHmac, timingSafeEqual } from 'node:crypto';

/** Holds the number between the steps of signing in, so that no page and no URL has it. */
export const pendingCookie = 'fc_sign_in';

export function signPhone(phone: string, site: string, secret: string): string {
  return `${phone}.${signatureOf(phone, site, secret)}`;
}

/** @returns null for a cookie that was not signed for this site */
export function readPhone(cookie: string | undefined, site: string, secret: string): string | null {
  const [phone, signature, ...rest] = (cookie ?? '').split('.');
  if (!phone || !signature || rest.length > 0) return null;
  const [expected, actual] = [Buffer.from(signatureOf(phone, site, secret)), Buffer.from(signature)];
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? phone : null;
}

const signatureOf = (phone: string, site: string, secret: string) =>
  createHmac('sha256', secret).update(`phone:${site}:${phone}`).digest('base64url');
