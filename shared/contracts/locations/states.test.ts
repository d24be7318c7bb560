import { readState } from './states.ts';

it.each([
  ['QLD', 'qld'],
  [' queensland ', 'qld'],
  ['South Australia', 'sa'],
  ['australia', null],
  ['', null],
])('reads the state "%s" as %s', (text, code) => expect(readState(text)).toBe(code));
