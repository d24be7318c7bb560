import { cutText } from './cut-text.ts';

it.each([
  ['abc', 2, 'ab'],
  ['abc', 5, 'abc'],
  ['ab🙂', 3, 'ab'],
  ['ab🙂', 4, 'ab🙂'],
])('cuts %s at %i characters, without half an emoji', (text, length, expected) => {
  expect(cutText(text, length)).toBe(expected);
});
