import { covers, overlaps, patternProblem } from './path-patterns.ts';

it.each([
  '/',
  '/finance',
  '/search/:slug?',
  '/offers/:manufacturer/:id',
  '/search/*',
  '/locations/a-b.c~d',
  '/a_b',
  '/finance/',
])('accepts the pattern %p', (pattern) => {
  expect(patternProblem(pattern)).toBeNull();
});

it.each([
  '',
  'finance',
  '//finance',
  '/finance//',
  '/fin ance',
  '/sign%2Din',
  '/a/*/b',
  '/a*',
  '/:',
  '/:a-b',
  '/"',
  '/?x',
  '/a?b',
])('rejects %p as an invalid pattern', (pattern) => {
  expect(patternProblem(pattern)).toMatch(/^is not a path such as/);
});

it.each([`/${'a'.repeat(200)}`, '/a?/b?/c?', `/${'a?/'.repeat(40)}x`])(
  'rejects %p as too expensive for a router',
  (pattern) => {
    expect(patternProblem(pattern)).toMatch(
      /^is too long or has too many optional parts: 200 characters and 2/,
    );
  },
);

it.each(['/*', '/:anything/*'])('rejects %p, which matches every path', (pattern) => {
  expect(patternProblem(pattern)).toMatch(/would answer every path of a site/);
});

it.each([
  ['/finance', '/Finance'],
  ['/offers/:id', '/offers/:slug'],
  ['/sign-in', '/sign-in/:step?'],
  ['/sign-in', '/sign-in?'],
  ['/pages/*', '/pages'],
  ['/pages/*', '/pages/a/b'],
  ['/pages/care', '/pages/*'],
  ['/search/:slug/*', '/search/used/mazda'],
])('detects that %p and %p overlap', (a, b) => {
  expect([overlaps(a, b), overlaps(b, a)]).toEqual([true, true]);
});

it.each([
  ['/', '/finance'],
  ['/cars/:slug', '/cars/trade-in'],
  ['/cars/:slug', '/cars/:slug/checkout'],
  ['/:slug', '/finance'],
  ['/pages/*', '/pages-of-ours'],
])('allows %p and %p side by side', (a, b) => {
  expect([overlaps(a, b), overlaps(b, a)]).toEqual([false, false]);
});

it('detects which patterns with a fixed first segment cover another', () => {
  expect(covers('/cars/:slug', '/cars/special')).toBe(true);
  expect(covers('/cars/:slug', '/cars/:slug/checkout')).toBe(false);
  expect(covers('/search/*', '/search/a/b')).toBe(true);
  expect(covers('/:slug', '/finance-plus')).toBe(false);
});
