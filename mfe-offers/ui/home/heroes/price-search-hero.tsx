import { Box, Flex, Grid, Heading, Link, PageContainer, Text } from '@forecourt/design-system';
import { useFormat, useOwned, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { priceLink, spread } from '../price-bands.ts';
import { HeroPicture } from './hero-picture.tsx';
import type { HeroSection } from './hero-section.ts';
import { SearchForm } from './search-form.tsx';

/** A search by price, with prices as buttons. */
export function PriceSearchHero({ section }: { section: HeroSection }) {
  const site = useSite();
  const format = useFormat();
  const t = messages.use();
  const owned = useOwned();
  const picks = spread(
    site.search.quickPicks.money.filter((amount) => amount >= 10_000),
    6,
  ).filter((amount) => owned(priceLink({ max: amount })));
  return (
    <Box as="section" data-ground="brand" overflow="hidden">
      <PageContainer>
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
          gap={{ base: '6', lg: '8' }}
          alignItems="end"
          py={{ base: '6', lg: '8' }}
        >
          <Box>
            <Heading as="h1" size="display" fontSize="clamp(2.75rem, 1.6rem + 5.2vw, 6rem)" lineHeight="0.92">
              {section.title}
            </Heading>
            <Text fontSize="lg" mt="3" maxW="34rem">
              {section.text}
            </Text>
            <Grid
              as="ul"
              mt="5"
              gap="2"
              gridTemplateColumns={{
                // Two, or one where an amount would not fit: on the narrowest screens and with large text.
                base: 'repeat(auto-fit, minmax(min(max(8.75rem, 34%), 100%), 1fr))',
                // Three, or two where the picture beside it begins.
                sm: 'repeat(auto-fit, minmax(min(max(11.25rem, 26%), 100%), 1fr))',
              }}
              aria-label={t.budget}
            >
              {picks.map((amount) => (
                <Box as="li" key={amount}>
                  <Link
                    href={priceLink({ max: amount })}
                    variant="quiet"
                    display="block"
                    px={{ base: '3', sm: '4' }}
                    py="3"
                    bg="ink"
                    color="canvas"
                    rounded="control"
                    textDecoration="none"
                    _hover={{ bg: 'surface', color: 'ink' }}
                  >
                    <Box
                      as="strong"
                      display="block"
                      fontFamily="display"
                      fontSize={{ base: 'xl', sm: '2xl' }}
                      lineHeight="1"
                      whiteSpace="nowrap"
                      fontVariantNumeric="tabular-nums"
                    >
                      {t.under(format.money(amount))}
                    </Box>
                  </Link>
                </Box>
              ))}
            </Grid>
            <Flex columnGap="5" rowGap="2" mt="4" fontWeight="semibold" flexWrap="wrap">
              {section.links.map((link) => (
                <Link key={link.href} href={link.href} color="ink">
                  {link.label}
                </Link>
              ))}
            </Flex>
          </Box>
          <Box>
            {section.image && (
              <Box
                position="relative"
                aspectRatio="16 / 10"
                overflow="hidden"
                mb="4"
                rounded="card"
                display={{ base: 'none', lg: 'block' }}
              >
                <HeroPicture image={section.image} style={section.style} />
              </Box>
            )}
            <SearchForm />
          </Box>
        </Grid>
      </PageContainer>
    </Box>
  );
}
