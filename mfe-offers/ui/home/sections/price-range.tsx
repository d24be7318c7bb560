import { Box, Flex, Link, Section } from '@forecourt/design-system';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { texts } from '../../texts.ts';
import { bandsOf, priceLink, spread, type PriceBand } from '../price-bands.ts';

/** Quick picks of the site as price bands, each leading to what it buys. */
export function PriceRange({ title }: { title: string }) {
  const site = useSite();
  const format = useFormat();
  const words = texts.use();
  const say = ({ min, max }: PriceBand) => {
    if (min === undefined) return words.under(format.money(max!));
    return max === undefined ? words.over(format.money(min)) : words.between(format.money(min), format.money(max));
  };
  return (
    <Section title={title}>
      <Flex as="ul" gap="2" flexWrap="wrap">
        {bandsOf(spread(site.search.quickPicks.money, 8)).map((band) => (
          <Box as="li" key={priceLink(band)} flex={{ base: '1 1 100%', sm: '1 1 12rem' }}>
            <Link href={priceLink(band)} variant="quiet" display="block" px="4" py="3.5" bg="surface" borderWidth="1px" borderColor="line" rounded="card" fontWeight="semibold"
              fontVariantNumeric="tabular-nums" textAlign="center" textDecoration="none" _hover={{ borderColor: 'brand-edge', color: 'brand-text' }}>{say(band)}</Link>
          </Box>
        ))}
      </Flex>
    </Section>
  );
}
