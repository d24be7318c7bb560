import fc from 'fast-check';
import { addressKey, Redirect, redirectConflict } from './redirect-map.ts';

it.each([
  ['/Used-Cars/', '/used-cars'],
  ['/stock.php?b=2&a=1', '/stock.php?a=1&b=2'],
  ['/stock.php?utm_source=x&id=7&gclid=y', '/stock.php?id=7'],
  ['/caf%C3%A9', '/café'],
  ['/%E0%A4%A', '/%e0%a4%a'],
])('recognises %s as %s', (address, key) => expect(addressKey(address)).toBe(key));

it.each([
  [{ from: '/old', to: '/old/' }, /leads to itself/],
  [{ from: '/', to: '/search' }, /path of the earlier site/],
  [{ from: '/api/x', to: '/search' }, /needs itself/],
  [{ from: '//evil.example', to: '/search' }, /path of the earlier site/],
  [{ from: '/old', to: 'javascript:alert(1)' }, /path such as/],
  [{ from: '/old', to: 'http://plain.example' }, /https/],
])('refuses %j', (redirect, message) => {
  expect(Redirect.safeParse(redirect).error?.issues[0]?.message).toMatch(message);
});

it('names chains, loops and addresses that occur twice', () => {
  const others = [{ from: '/a', to: '/b' }];
  expect(redirectConflict({ from: '/B', to: '/c' }, others)).toMatch(/\/a leads here.*let it lead to \/c/);
  expect(redirectConflict({ from: '/x', to: '/a' }, others)).toMatch(/leads on to \/b: name \/b here/);
  expect(redirectConflict({ from: '/b', to: '/a' }, others)).toMatch(/loop/);
  expect(redirectConflict({ from: '/A/', to: '/z' }, others)).toMatch(/same address/);
  expect(redirectConflict({ from: '/x', to: '/b' }, others)).toBeNull();
});

it('leaves no address with two steps, whatever is added', () => {
  const address = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
  fc.assert(
    fc.property(fc.array(fc.record({ from: address, to: address })), (candidates) => {
      const accepted: Redirect[] = [];
      for (const candidate of candidates)
        if (Redirect.safeParse(candidate).success && redirectConflict(candidate, accepted) === null)
          accepted.push(candidate);
      const sources = new Set(accepted.map(({ from }) => from));
      expect(accepted.filter(({ to }) => sources.has(to))).toEqual([]);
    }),
  );
});
