import { writing } from '@forecourt/contracts/format/writing';
import type { Review } from '@forecourt/contracts/locations/location';
import {
  Card,
  Disclosure,
  Grid,
  Rating,
  Section,
  Text,
  fullColumns,
  lastOfOddFillsRow,
} from '@forecourt/design-system';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

/**
 * Customer reviews: as many as the site's setting, the rest in a disclosure that works without JavaScript.
 * Renders nothing if there are none. Sample reviews say that they are samples; the others name where they
 * were collected.
 */
export function Reviews({ reviews }: { reviews: Review[] }) {
  const { quantity } = useSite().locations.reviews;
  const t = messages.use();
  if (reviews.length === 0) return null;
  return (
    <Section title={t.reviews}>
      {reviews.some(({ sample }) => sample) && (
        <Text variant="small" color="ink-muted" mb="4">
          {t.samplesNote}
        </Text>
      )}
      <ReviewCards reviews={reviews.slice(0, quantity)} />
      {reviews.length > quantity && (
        <Disclosure title={t.moreReviews} mt="4">
          <ReviewCards reviews={reviews.slice(quantity)} />
        </Disclosure>
      )}
    </Section>
  );
}

function ReviewCards({ reviews }: { reviews: Review[] }) {
  const format = useFormat();
  const { comma } = writing.for(useSite().locale);
  const t = messages.use();
  const columns = fullColumns(reviews.length, [3, 2]);
  return (
    <Grid
      as="ul"
      gap="4"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: `repeat(${columns}, 1fr)` }}
      css={lastOfOddFillsRow('lg', { count: reviews.length, columns })}
    >
      {reviews.map((review) => (
        <li key={review.id}>
          <Card as="article" h="full">
            <Rating value={review.rating} />
            <Text dir="auto">{review.text}</Text>
            <Text variant="caption" mt="auto">
              {review.sample && `${t.sampleReview}. `}
              <bdi>{review.customer_name}</bdi>
              {comma}
              {format.date(review.review_date)}
              {review.source && (
                <>
                  {comma}
                  {t.reviewFrom} <bdi>{review.source}</bdi>
                </>
              )}
            </Text>
          </Card>
        </li>
      ))}
    </Grid>
  );
}
