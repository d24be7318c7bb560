import type { Location } from '@forecourt/contracts/locations/location';

/** The rating to show: only if it comes from reviews and reaches the site's threshold. */
export function displayedRating(
  location: Pick<Location, 'reviews' | 'average_rating' | 'review_count'>,
  threshold: number,
): { value: number; count: number } | null {
  const value = location.reviews.average_rating ?? location.average_rating;
  const count = location.reviews.count || location.review_count;
  return value !== null && count > 0 && value >= threshold ? { value, count } : null;
}
