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
])('takes the pattern %p', (pattern) => {
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
])('refuses %p, which is no pattern', (pattern) => {
  expect(patternProblem(pattern)).toMatch(/^is not a path such as/);
});

it.each([`/${'a'.repeat(200)}`, '/a?/b?/c?', `/${'a?/'.repeat(40)}x`])(
  'refuses %p, which costs a router too much',
  (pattern) => {
    expect(patternProblem(pattern)).toMatch(
      /^is too long or has too many optional parts: 200 characters and 2/,
    );
  },
);

it.each(['/*', '/:anything/*'])('refuses %p, which answers everything', (pattern) => {
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
])('knows that %p and %p claim the same addresses', (a, b) => {
  expect([overlaps(a, b), overlaps(b, a)]).toEqual([true, true]);
});

it.each([
  ['/', '/finance'],
  ['/cars/:slug', '/cars/trade-in'],
  ['/cars/:slug', '/cars/:slug/checkout'],
  ['/:slug', '/finance'],
  ['/pages/*', '/pages-of-ours'],
])('leaves %p and %p beside each other', (a, b) => {
  expect([overlaps(a, b), overlaps(b, a)]).toEqual([false, false]);
});

it("knows which patterns with a fixed first segment answer another's addresses", () => {
  expect(covers('/cars/:slug', '/cars/special')).toBe(true);
  expect(covers('/cars/:slug', '/cars/:slug/checkout')).toBe(false);
  expect(covers('/search/*', '/search/a/b')).toBe(true);
  expect(covers('/:slug', '/finance-plus')).toBe(false);
});
