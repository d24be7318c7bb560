import { aLocation } from '@forecourt/test-kit/factories';
import { displayedRating } from './displayed-rating.ts';

it('returns a collected rating that reaches the threshold', () => {
  expect(displayedRating(aLocation({ reviews: { average_rating: 4.6, count: 31 } }), 4)).toEqual({
    value: 4.6,
    count: 31,
  });
  expect(displayedRating(aLocation({ average_rating: 4.2, review_count: 8 }), 4)).toEqual({
    value: 4.2,
    count: 8,
  });
});

it('returns null for a rating that is below the threshold, without reviews or unknown', () => {
  expect(displayedRating(aLocation({ reviews: { average_rating: 3.9, count: 31 } }), 4)).toBeNull();
  expect(displayedRating(aLocation({ reviews: { average_rating: 5, count: 0 } }), 4)).toBeNull();
  expect(displayedRating(aLocation(), 0)).toBeNull();
});
