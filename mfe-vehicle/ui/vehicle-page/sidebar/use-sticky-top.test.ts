import { stickyTop } from './use-sticky-top.ts';

it('sticks below the header if the box fits', () => {
  expect(stickyTop(600, 900)).toBe(80);
});

it('lets its head scroll away', () => {
  expect(stickyTop(600, 900, 300)).toBe(-220);
  expect(stickyTop(900, 700, 100)).toBe(-216);
});

it('sticks by its bottom edge if the box is taller than the viewport', () => {
  expect(stickyTop(900, 700)).toBe(-216);
  expect(stickyTop(610, 700)).toBe(74);
});
