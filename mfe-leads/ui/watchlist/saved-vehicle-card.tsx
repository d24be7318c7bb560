import type { ReactNode } from 'react';
import { Badge, Box, Card, Flex, Link, Picture, Stack, Text } from '@forecourt/design-system';
import { useFormat, useImageUrl } from '@forecourt/remote-kit';
import type { Favourite } from '../save-toggle/favourite.ts';
import { watchlistMessages } from './watchlist-messages.ts';

/** Renders a saved vehicle with its current state; `controls` are the actions of its owner. */
export function SavedVehicleCard({ entry, controls }: { entry: Favourite; controls?: ReactNode }) {
  const t = watchlistMessages.use();
  const { src } = useImageUrl();
  return (
    <Card
      clipped
      interactive
      padded={false}
      position="relative"
      h="full"
      display="flex"
      flexDirection="column"
    >
      <Box position="relative" css={entry.is_sold ? { '& img': { filter: 'grayscale(1)' } } : {}}>
        <Picture
          src={entry.primary_image_url}
          urlFor={src}
          alt=""
          sizes="(min-width: 1200px) 400px, (min-width: 576px) 50vw, 100vw"
        />
        {entry.is_sold && (
          <Badge tone="ink" position="absolute" top="3" insetInlineStart="3">
            {t.sold}
          </Badge>
        )}
      </Box>
      <Stack p="card" gap="3" flex="1">
        <Box flex="1">
          <Link
            variant="quiet"
            href={`/cars/${entry.slug}`}
            fontWeight="semibold"
            _before={{ content: '""', position: 'absolute', inset: '0' }}
          >
            <bdi>{entry.name}</bdi>
          </Link>
          <Facts entry={entry} />
          {!entry.is_sold && <SavedPrice entry={entry} />}
        </Box>
        {controls && (
          <Flex justify="space-between" align="center" gap="3" position="relative" zIndex="1">
            {controls}
          </Flex>
        )}
      </Stack>
    </Card>
  );
}

/** What tells two saved vehicles apart: odometer and place; make and model until they are known. */
function Facts({ entry: { km, place, make, model } }: { entry: Favourite }) {
  const { kilometres } = useFormat();
  const facts = [typeof km === 'number' ? kilometres(km) : null, place].filter(Boolean);
  return (
    <Text variant="small" color="ink-muted">
      <bdi>{facts.length > 0 ? facts.join(' · ') : `${make} ${model}`}</bdi>
    </Text>
  );
}

function SavedPrice({ entry: { price, saved_price: before, days_listed: days } }: { entry: Favourite }) {
  const t = watchlistMessages.use();
  const { money } = useFormat();
  return (
    <>
      {price ? (
        <Text fontWeight="semibold" fontSize="xl" mt="2" fontVariantNumeric="tabular-nums">
          {money(price)}
        </Text>
      ) : null}
      {price && before && before !== price ? (
        <Text variant="small" {...(before > price ? { color: 'success-text' } : {})}>
          {t.whenSaved(money(before))}
        </Text>
      ) : null}
      {typeof days === 'number' && <Text variant="small">{t.daysListed(days)}</Text>}
    </>
  );
}
