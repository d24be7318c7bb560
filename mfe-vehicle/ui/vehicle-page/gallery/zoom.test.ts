import fc from 'fast-check';
import { unzoomed, zoomTo } from './zoom.ts';

const box = { width: 800, height: 500 };
const point = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -250, max: 250 }) });

it('keeps the point under the fingers fixed while zooming', () => {
  expect(zoomTo(unzoomed, 2, { x: 100, y: -50 }, { x: 100, y: -50 }, box)).toEqual({
    scale: 2,
    x: -100,
    y: 50,
  });
});

it('pans an enlarged picture with the finger', () => {
  expect(zoomTo({ scale: 2, x: 0, y: 0 }, 2, { x: 0, y: 0 }, { x: 30, y: -20 }, box)).toEqual({
    scale: 2,
    x: 30,
    y: -20,
  });
});

it('limits the scale to between 1 and 4, and resets the position at scale 1', () => {
  expect(zoomTo(unzoomed, 9, { x: 0, y: 0 }, { x: 0, y: 0 }, box).scale).toBe(4);
  expect(zoomTo({ scale: 2, x: 200, y: 100 }, 0.3, { x: 10, y: 10 }, { x: 90, y: 90 }, box)).toEqual(
    unzoomed,
  );
});

it('never lets an edge move inside the box', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.2, max: 8, noNaN: true }), point, point, (scale, from, to) => {
      const zoom = zoomTo(unzoomed, scale, from, to, box);
      expect(Math.abs(zoom.x)).toBeLessThanOrEqual(((zoom.scale - 1) * box.width) / 2 + 1e-9);
      expect(Math.abs(zoom.y)).toBeLessThanOrEqual(((zoom.scale - 1) * box.height) / 2 + 1e-9);
    }),
  );
});
