import { Box, Button, Card, Grid, Rating, Section, Text } from '@forecourt/design-system';
import type { Review } from '@forecourt/contracts/locations/location';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { useState } from 'react';
import { texts } from '../texts.ts';

/** What customers wrote: as many as the site's quantity, the rest hidden until asked for. Draws nothing without any. */
export function Reviews({ reviews }: { reviews: Review[] }) {
  const { quantity } = useSite().locations.reviews;
  const format = useFormat();
  const words = texts.use();
  const [isWhole, setWhole] = useState(false);
  if (reviews.length === 0) return null;
  return (
    <Section title={words.reviews}>
      <Grid as="ul" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }}>
        {(isWhole ? reviews : reviews.slice(0, quantity)).map((review) => (
          <li key={review.id}>
            <Card as="article" h="full">
              <Rating value={review.rating} />
              <Text>{review.text}</Text>
              <Text variant="caption" mt="auto">{review.customer_name}, {format.date(review.review_date)}</Text>
            </Card>
          </li>
        ))}
      </Grid>
      {!isWhole && reviews.length > quantity && <Box mt="6"><Button variant="outline" onClick={() => setWhole(true)}>{words.moreReviews}</Button></Box>}
    </Section>
  );
}
