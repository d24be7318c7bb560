import { aLocation } from '@forecourt/test-kit/factories';
import { collectedRating } from './collected-rating.ts';

it('shows a rating that was collected and reaches the threshold', () => {
  expect(collectedRating(aLocation({ reviews: { average_rating: 4.6, count: 31 } }), 4)).toEqual({
    value: 4.6,
    count: 31,
  });
  expect(collectedRating(aLocation({ average_rating: 4.2, review_count: 8 }), 4)).toEqual({
    value: 4.2,
    count: 8,
  });
});

it('shows none that is below it, that nobody gave, or that is not known', () => {
  expect(collectedRating(aLocation({ reviews: { average_rating: 3.9, count: 31 } }), 4)).toBeNull();
  expect(collectedRating(aLocation({ reviews: { average_rating: 5, count: 0 } }), 4)).toBeNull();
  expect(collectedRating(aLocation(), 0)).toBeNull();
});
