import fc from 'fast-check';
import { readRenderToken, signRenderToken } from './render-token.ts';

const secret = 'the-secret-of-this-installation';
const now = Date.UTC(2026, 0, 1);
const token = signRenderToken('harbour', secret, now);

it('names the site for one minute', () => {
  expect(readRenderToken(token, secret, now)).toBe('harbour');
  expect(readRenderToken(token, secret, now + 60_000)).toBe('harbour');
  expect(readRenderToken(token, secret, now + 60_001)).toBeNull();
});

it('works again at once after a clock jumped', () => {
  for (const jumpMs of [-86_400_000, 86_400_000]) {
    const later = now + jumpMs;
    expect(readRenderToken(signRenderToken('harbour', secret, later), secret, later)).toBe('harbour');
  }
});

it('does not contain the secret, and is refused by another installation', () => {
  expect(token).not.toContain(secret);
  expect(readRenderToken(token, 'the-secret-of-another-one', now)).toBeNull();
});

it('is refused for another site, with a later expiry, and as anything else', () => {
  const [, until, signature] = token.split('.');
  for (const forged of [
    `barrow.${until}.${signature}`,
    `harbour.${Number(until) + 1}.${signature}`,
    `harbour.${until}.`,
    `${token}.more`,
    secret,
    '',
    undefined,
    [token],
  ])
    expect(readRenderToken(forged, secret, now)).toBeNull();
});

it('is refused after any change of a character', () => {
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, character) => {
      fc.pre(token[at] !== character);
      const changed = token.slice(0, at) + character + token.slice(at + 1);
      expect(readRenderToken(changed, secret, now)).toBeNull();
    }),
  );
});
