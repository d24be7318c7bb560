import { warnOnce } from './warn-once.ts';

it('passes on each message once', () => {
  const heard: string[] = [];
  const warn = warnOnce((message) => heard.push(message));
  for (const message of ['a', 'b', 'a']) warn(message);
  expect(heard).toEqual(['a', 'b']);
});
