import fc from 'fast-check';
import { readSignInVisit, signInPath } from './sign-in-path.ts';
import { sitePath } from './site-path.ts';

it('accepts paths of the site with query and fragment', () => {
  for (const path of [
    '/',
    '/finance',
    '/cars/2020-kia-rio?photo=2#vehicle-map',
    '/search/used-cars?make=Kia,Mazda',
  ])
    expect(sitePath(path)).toBe(path);
});

it('rejects addresses of other sites, API calls, the sign-in page and over-long paths', () => {
  for (const value of [
    null,
    '',
    'finance',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/api/shell/auth/sign-out',
    '/sign-in?redirect=/',
    '/SIGN-IN',
    `/${'a'.repeat(3000)}`,
  ])
    expect([value, sitePath(value)]).toEqual([value, null]);
});

it('returns only paths that stay on the site, for any input', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          '/',
          '\\',
          '.',
          '..',
          '%2e',
          '%2f',
          '%5c',
          '\t',
          '@',
          ':',
          'evil.example',
          '?',
          '#',
          'a',
        ),
      ),
      (parts) => {
        const path = sitePath(parts.join(''));
        return path === null || new URL(path, 'https://dealer.example').origin === 'https://dealer.example';
      },
    ),
    { numRuns: 2000 },
  );
});

it('writes and reads the parameters of the sign-in page', () => {
  const visit = { type: 'watchlist', redirect: '/cars/a?b=c&d=e', back: '/search/used-cars' } as const;
  const path = signInPath(visit);
  expect(path).toBe(
    '/sign-in?type=watchlist&redirect=%2Fcars%2Fa%3Fb%3Dc%26d%3De&back=%2Fsearch%2Fused-cars',
  );
  expect(readSignInVisit(new URLSearchParams(path.split('?')[1]))).toEqual(visit);
  expect(readSignInVisit(new URLSearchParams('type=x&redirect=//evil.example&back=javascript:'))).toEqual({
    type: 'account',
    redirect: '/account',
    back: '/',
  });
});
