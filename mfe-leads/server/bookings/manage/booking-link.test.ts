import { expect, it } from '@jest/globals';
import { bookingLink, checkLink, idOfLink } from './booking-link.ts';

const booking = {
  id: '5f0c8a6e-0000-4000-8000-000000000001',
  tenant: 'demo',
  endsAt: new Date('2026-10-04T00:30:00Z'),
  linkKey: 'the key of this booking',
};
const during = new Date('2026-10-03T00:00:00Z');

it('contains the id of its booking, and is valid until a day after it', () => {
  const link = bookingLink(booking);
  expect(idOfLink(link)).toBe(booking.id);
  expect(checkLink(booking, link, during)).toBe('valid');
  expect(checkLink(booking, link, new Date('2026-10-05T00:30:00Z'))).toBe('valid');
  expect(checkLink(booking, link, new Date('2026-10-05T00:30:01Z'))).toBe('expired');
});

it('is invalid with any other expiry, signature, key or site', () => {
  const link = bookingLink(booking);
  const [id, expires, signature] = link.split('.') as [string, string, string];
  const wrong = [
    `${id}.${Number(expires) + 1}.${signature}`,
    `${id}.${expires}.${signature.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))}`,
    `${id}.${expires}.`,
    bookingLink({ ...booking, linkKey: 'of another booking' }),
    bookingLink({ ...booking, tenant: 'other' }),
  ];
  expect(wrong.map((one) => checkLink(booking, one, during))).toEqual(wrong.map(() => 'forged'));
});

it('contains no id if it is malformed', () => {
  for (const text of ['', 'x', `${booking.id}.1`, `' or 1=1 --.1.${'a'.repeat(43)}`])
    expect(idOfLink(text)).toBeNull();
});
