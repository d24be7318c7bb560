import fc from 'fast-check';
import { draggedIndex, nearestLoaded, fitPicture, wrapIndex } from './frame-index.ts';

const count = fc.integer({ min: 1, max: 73 });

it('wraps in both directions', () => {
  expect([wrapIndex(36, 36), wrapIndex(-1, 36), wrapIndex(-73, 36)]).toEqual([0, 35, 35]);
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 10_000 }), count, (index, frames) => {
      const wrapped = wrapIndex(index, frames);
      expect(wrapped >= 0 && wrapped < frames).toBe(true);
      expect(Math.abs(wrapped - index) % frames).toBe(0);
    }),
  );
});

it('steps one frame for 20 px', () => {
  expect([-19, -20, -39, -40, 20].map((dx) => draggedIndex(5, dx, 36))).toEqual([5, 6, 6, 7, 4]);
});

it('returns the start index for a drag of zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 35 }), (start) => expect(draggedIndex(start, 0, 36)).toBe(start)),
  );
});

it('finds the nearest loaded frame around the circle', () => {
  const has =
    (...loaded: number[]) =>
    (index: number) =>
      loaded.includes(index);
  expect(nearestLoaded(has(0, 10), 4, 36)).toBe(0);
  expect(nearestLoaded(has(0, 10), 8, 36)).toBe(10);
  expect(nearestLoaded(has(0, 10), 35, 36)).toBe(0);
  expect(nearestLoaded(has(), 3, 36)).toBeNull();
  fc.assert(
    fc.property(count, fc.nat(), fc.nat(), (frames, index, loaded) =>
      expect(nearestLoaded((at) => at === loaded % frames, index % frames, frames)).toBe(loaded % frames),
    ),
  );
});

it('fits a picture as cover or contain, centred', () => {
  expect(fitPicture({ width: 160, height: 100 }, { width: 300, height: 200 }, 'cover')).toEqual({
    width: 160,
    height: 320 / 3,
    x: 0,
    y: (100 - 320 / 3) / 2,
  });
  expect(fitPicture({ width: 160, height: 100 }, { width: 300, height: 200 }, 'contain')).toEqual({
    width: 150,
    height: 100,
    x: 5,
    y: 0,
  });
});
