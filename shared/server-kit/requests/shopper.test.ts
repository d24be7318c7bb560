import { readShopper, signShopper } from './shopper.ts';

const secret = 'a secret of twenty-four letters';
const shopper = { id: 'u1', realm: 'site:harbour', phone: '+61412345678', name: 'Kim', email: null };
const now = Date.UTC(2026, 0, 1);
const header = signShopper(shopper, 'harbour', secret, now);

it('reads the shopper on the site that the gateway signed the header for', () => {
  expect(readShopper(header, 'harbour', secret, now + 1000)).toEqual(shopper);
});

it('returns null if the header is for another site or installation, expired, forged or missing', () => {
  expect(readShopper(header, 'barrow', secret, now)).toBeNull();
  expect(readShopper(header, undefined, secret, now)).toBeNull();
  expect(readShopper(header, 'harbour', 'another secret of 24 letters', now)).toBeNull();
  expect(readShopper(header, 'harbour', secret, now + 61_000)).toBeNull();
  const forged = Buffer.from(
    JSON.stringify({ shopper: { ...shopper, id: 'u2' }, tenant: 'harbour', until: now }),
  );
  expect(
    readShopper(`${forged.toString('base64url')}.${header.split('.')[1]}`, 'harbour', secret, now),
  ).toBeNull();
  for (const value of [undefined, '', '.', 'a.b', `${header}.x`, ['a']])
    expect(readShopper(value, 'harbour', secret, now)).toBeNull();
});
