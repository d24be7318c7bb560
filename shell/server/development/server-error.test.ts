import { describeServerError } from './server-error.ts';

it('names the package and the place in its sources where an error was thrown', () => {
  const described = describeServerError(new Error('no such lender'));
  expect(described.message).toBe('no such lender');
  expect(described.source).toBe('shell');
  expect(described.place).toMatch(/^shell\/server\/development\/server-error\.test\.ts:\d+:\d+$/);
});

it('skips the code of packages and of Node', () => {
  const error = new Error('refused');
  error.stack = `Error: refused
    at connect (node:net:12:3)
    at run (file:///elsewhere/node_modules/pg/lib/index.js:1:2)`;
  expect(describeServerError(error)).toEqual({ source: 'the site', message: 'refused', place: null });
});
