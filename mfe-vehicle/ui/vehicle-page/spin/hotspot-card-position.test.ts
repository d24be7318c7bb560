import fc from 'fast-check';
import { hotspotCardPosition } from './hotspot-card-position.ts';

it('places the card on the side with more room', () => {
  expect(hotspotCardPosition(60, 244).side).toBe('below');
  expect(hotspotCardPosition(180, 244).side).toBe('above');
});

it('never covers the ring, for any stage height that fits a card', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 220, max: 900 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (height, at) => {
        const ringTop = at * height;
        const { side, maxHeight } = hotspotCardPosition(ringTop, height);
        // The card starts 8 px from its edge of the stage.
        if (side === 'above') expect(8 + maxHeight).toBeLessThanOrEqual(ringTop - 22);
        else expect(height - 8 - maxHeight).toBeGreaterThanOrEqual(ringTop + 22);
      },
    ),
  );
});
