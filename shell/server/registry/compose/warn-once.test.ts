import { warnOnce } from './warn-once.ts';

it('passes on each message once', () => {
  const warnings: string[] = [];
  const warn = warnOnce((message) => warnings.push(message));
  for (const message of ['a', 'b', 'a']) warn(message);
  expect(warnings).toEqual(['a', 'b']);
});
