import { createPageTokens } from './page-tokens.ts';

const page = { tenant: 'harbour', composition: 'c1', path: 'hash-of-path', network: 'n1' };
const hourMs = 3_600_000;

it('proves which page was sent, to the same network of the same site only', () => {
  const tokens = createPageTokens('a secret');
  const token = tokens.issue(page);
  expect(tokens.read(token, page)).toEqual({
    serial: expect.stringMatching(/^[\w-]{12}$/),
    composition: 'c1',
    path: 'hash-of-path',
  });
  expect(tokens.read(token, { ...page, network: 'n2' })).toBeNull();
  expect(tokens.read(token, { ...page, tenant: 'barrow' })).toBeNull();
  expect(createPageTokens('another secret').read(token, page)).toBeNull();
  expect(tokens.issue(page)).not.toBe(token);
});

it('rejects tokens that were changed, and anything else', () => {
  const tokens = createPageTokens('a secret');
  const parts = tokens.issue(page).split('.');
  for (let at = 0; at < parts.length; at++) {
    const changed = parts.with(at, `${parts[at]!.startsWith('a') ? 'b' : 'a'}${parts[at]!.slice(1)}`);
    expect(tokens.read(changed.join('.'), page)).toBeNull();
  }
  const notAscii = [...parts.slice(0, -1), 'é'.repeat(parts.at(-1)!.length)].join('.');
  for (const text of [notAscii, '', '.', '....', parts.slice(0, 4).join('.'), [...parts, 'more'].join('.')])
    expect(tokens.read(text, page)).toBeNull();
});

it('is valid for an hour', () => {
  let now = 1_000_000;
  const tokens = createPageTokens('a secret', () => now);
  const token = tokens.issue(page);
  now += hourMs;
  expect(tokens.read(token, page)).not.toBeNull();
  now += 1;
  expect(tokens.read(token, page)).toBeNull();
});

it('survives a clock that was set back, for as long', () => {
  let now = 100 * hourMs;
  const tokens = createPageTokens('a secret', () => now);
  const token = tokens.issue(page);
  now -= hourMs;
  expect(tokens.read(token, page)).not.toBeNull();
  expect(tokens.read(tokens.issue(page), page)).not.toBeNull();
  now -= 1;
  expect(tokens.read(token, page)).toBeNull();
});
