import fc from 'fast-check';
import { unzoomed, zoomTo } from './zoom.ts';

const box = { width: 800, height: 500 };
const point = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -250, max: 250 }) });

it('keeps what lies under the fingers there, in the middle of the picture', () => {
  expect(zoomTo(unzoomed, 2, { x: 100, y: -50 }, { x: 100, y: -50 }, box)).toEqual({
    scale: 2,
    x: -100,
    y: 50,
  });
});

it('moves an enlarged picture with the finger', () => {
  expect(zoomTo({ scale: 2, x: 0, y: 0 }, 2, { x: 0, y: 0 }, { x: 30, y: -20 }, box)).toEqual({
    scale: 2,
    x: 30,
    y: -20,
  });
});

it('never grows beyond four times nor shrinks below its size, where it lies in its place', () => {
  expect(zoomTo(unzoomed, 9, { x: 0, y: 0 }, { x: 0, y: 0 }, box).scale).toBe(4);
  expect(zoomTo({ scale: 2, x: 200, y: 100 }, 0.3, { x: 10, y: 10 }, { x: 90, y: 90 }, box)).toEqual(
    unzoomed,
  );
});

it('lets no edge come into the box, wherever it is pulled', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.2, max: 8, noNaN: true }), point, point, (scale, from, to) => {
      const zoom = zoomTo(unzoomed, scale, from, to, box);
      expect(Math.abs(zoom.x)).toBeLessThanOrEqual(((zoom.scale - 1) * box.width) / 2 + 1e-9);
      expect(Math.abs(zoom.y)).toBeLessThanOrEqual(((zoom.scale - 1) * box.height) / 2 + 1e-9);
    }),
  );
});
