import ArrowRight from 'lucide-react/icons/arrow-right';
import { Box, Flex, Grid, Heading, Icon, Link, Text } from '@forecourt/design-system';
import { HeroPicture } from './hero-picture.tsx';
import type { HeroSection } from './hero-section.ts';
import { SearchForm } from './search-form.tsx';

/** A magazine-style opening: a large headline, its text and the search beside one tall picture. */
export function EditorialHero({ section }: { section: HeroSection }) {
  return (
    <Grid
      as="section"
      gridTemplateColumns={{ base: '1fr', lg: section.image ? '5fr 7fr' : '1fr' }}
      // On phones the picture's row is there before the picture, which comes after the text in the HTML.
      gridTemplateRows={
        section.image
          ? { base: 'minmax(16rem, auto) auto', md: 'minmax(24rem, auto) auto', lg: 'auto' }
          : undefined
      }
      minH={{ lg: '38rem' }}
    >
      <Flex
        direction="column"
        justify="center"
        gridRow={section.image ? { base: '2', lg: 'auto' } : undefined}
        px="gutter"
        py={{ base: '10', lg: '14' }}
        ps={{ lg: 'max(var(--fc-spacing-gutter), calc((100vw - var(--fc-sizes-content)) / 2))' }}
        pe={{ lg: '12' }}
      >
        <Heading
          as="h1"
          size="display"
          fontSize="clamp(2.75rem, 1.5rem + 3.4vw, 4.5rem)"
          lineHeight="1"
          letterSpacing="-0.03em"
          maxW="14ch"
        >
          {section.title}
        </Heading>
        <Text variant="lead" maxW="34rem" mt="5">
          {section.text}
        </Text>
        <Box mt="8" maxW="34rem">
          <SearchForm />
        </Box>
        <Flex as="ul" columnGap="6" rowGap="1" wrap="wrap" mt="5">
          {section.links.map((link) => (
            <Box as="li" key={link.href}>
              <Link href={link.href} display="inline-flex" alignItems="center" gap="2" minH="11">
                {link.label}
                <Icon as={ArrowRight} size={18} flips />
              </Link>
            </Box>
          ))}
        </Flex>
      </Flex>
      {section.image && (
        <Box
          position="relative"
          gridRow={{ base: '1', lg: 'auto' }}
          overflow="hidden"
          css={{ '& img': { objectPosition: '54% 85%' } }}
        >
          <Box position="absolute" inset="0">
            <HeroPicture image={section.image} more={section.images} style={section.style} />
          </Box>
        </Box>
      )}
    </Grid>
  );
}
