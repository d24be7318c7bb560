import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StoredBooking } from '../booking-repository.ts';

type Signed = Pick<StoredBooking, 'id' | 'tenant' | 'endsAt' | 'linkKey'>;

/** How long a link to a booking works after the end of the booking: one day. */
const graceMs = 86_400_000;

/** The signed token that identifies a booking in a link; it cannot be forged without the booking's key. */
export function bookingLink(booking: Signed): string {
  const expires = Math.floor((booking.endsAt.getTime() + graceMs) / 1000);
  return `${booking.id}.${expires}.${signatureOf(booking, expires)}`;
}

/** Returns the booking id in a link, or null if the link is malformed. `checkLink` verifies the signature. */
export function idOfLink(link: string): string | null {
  return linkPattern.exec(link)?.[1] ?? null;
}

export function checkLink(booking: Signed, link: string, now: Date): 'valid' | 'expired' | 'forged' {
  const [, , expires = '', signature = ''] = linkPattern.exec(link) ?? [];
  const expected = Buffer.from(signatureOf(booking, Number(expires)));
  const actual = Buffer.from(signature);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return 'forged';
  return Number(expires) * 1000 < now.getTime() ? 'expired' : 'valid';
}

const linkPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,12})\.([\w-]{43})$/;

function signatureOf({ id, tenant, linkKey }: Signed, expires: number): string {
  return createHmac('sha256', linkKey).update(`${tenant}:${id}:${expires}`).digest('base64url');
}
