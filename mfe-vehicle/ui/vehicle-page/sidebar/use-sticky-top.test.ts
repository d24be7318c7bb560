import { stickyTop } from './use-sticky-top.ts';

it('sticks under the header where the box fits below it', () => {
  expect(stickyTop(600, 900)).toBe(80);
});

it('sticks by its foot where the box is taller than the window', () => {
  expect(stickyTop(900, 700)).toBe(-216);
  expect(stickyTop(610, 700)).toBe(74);
});
