import { greetingName } from './greeting-name.ts';

it.each([
  ['Ana Lee', 'Ana'],
  ['  Zoë-Mae O’Hara', 'Zoë-Mae'],
  ['نور الهدى', 'نور'],
  ['www.evil.example Win', ''],
  ['https://evil.example', ''],
  ['Win$1000', ''],
  ['a'.repeat(31), ''],
  ['', ''],
])('greets %j as %j', (name, first) => expect(greetingName(name)).toBe(first));
