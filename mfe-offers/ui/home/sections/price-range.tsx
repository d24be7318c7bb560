import { Box, Grid, Link, Section } from '@forecourt/design-system';
import { useFormat, useOwned, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { bandsOf, priceLink, spread, type PriceBand } from '../price-bands.ts';

/** The price picks of the site as price bands, each linked to its search. */
export function PriceRange({ title }: { title: string }) {
  const site = useSite();
  const format = useFormat();
  const t = messages.use();
  const owned = useOwned();
  const picks = site.search.quickPicks.money;
  // 7 picks make 8 bands and 5 make 6, which fills the rows.
  const bands = bandsOf(spread(picks, picks.length >= 7 ? 7 : 5)).filter((band) => owned(priceLink(band)));
  if (bands.length === 0) return null;
  const formatBand = ({ min, max }: PriceBand) => {
    if (min === undefined) return t.under(format.money(max!));
    return max === undefined ? t.over(format.money(min)) : t.between(format.money(min), format.money(max));
  };
  return (
    <Section title={title}>
      <Grid
        as="ul"
        gap="2"
        gridTemplateColumns={{ base: '1fr 1fr', md: bands.length > 6 ? 'repeat(4, 1fr)' : 'repeat(3, 1fr)' }}
      >
        {bands.map((band) => (
          <Box as="li" key={priceLink(band)}>
            <Link
              href={priceLink(band)}
              variant="quiet"
              display="grid"
              placeItems="center"
              h="full"
              px="3"
              py="3.5"
              bg="surface"
              borderWidth="1px"
              borderColor="line"
              rounded="card"
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
              textAlign="center"
              textDecoration="none"
              _hover={{ borderColor: 'brand-edge', color: 'brand-text' }}
            >
              {formatBand(band)}
            </Link>
          </Box>
        ))}
      </Grid>
    </Section>
  );
}
