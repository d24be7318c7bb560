import { Box, Flex, Grid, Heading, Link, Text } from '@forecourt/design-system';
import { HeroPicture } from './hero-picture.tsx';
import type { HeroSection } from './hero-section.ts';

const plates = 'repeating-linear-gradient(115deg, var(--fc-colors-line) 0 2px, transparent 2px 26px)';

/** Two halves, edge to edge: text and links on one, the picture on the other. */
export function SplitHero({ section }: { section: HeroSection }) {
  return (
    <Grid as="section" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} minH={{ lg: '34rem' }}>
      <Flex
        data-ground="inverse"
        direction="column"
        justify="flex-end"
        px="gutter"
        pt={{ base: '12', lg: '16' }}
        ps={{ lg: 'max(var(--fc-spacing-gutter), calc((100vw - var(--fc-sizes-content)) / 2))' }}
      >
        <Heading
          as="h1"
          size="display"
          fontSize="clamp(2.5rem, 1.6rem + 3.8vw, 4.75rem)"
          textTransform="uppercase"
          lineHeight="0.95"
        >
          {section.title}
        </Heading>
        <Text variant="lead" mt="4" maxW="32rem" color="ink-muted">
          {section.text}
        </Text>
        <Grid
          as="ul"
          gridTemplateColumns={{ base: '1fr', sm: `repeat(${Math.max(section.links.length, 1)}, 1fr)` }}
          mt={{ base: '8', lg: '12' }}
        >
          {section.links.map((link, index) => (
            <Box as="li" key={link.href}>
              <Link
                href={link.href}
                variant="quiet"
                display="block"
                px="5"
                py="5"
                fontSize="xl"
                fontWeight="semibold"
                textDecoration="none"
                bg={index === 0 ? 'brand' : 'surface'}
                color={index === 0 ? 'brand-ink' : 'ink'}
                _hover={{ textDecoration: 'underline' }}
              >
                {link.label}
              </Link>
            </Box>
          ))}
        </Grid>
      </Flex>
      <Box
        position="relative"
        minH={{ base: '16rem', lg: 'auto' }}
        bg="surface-sunken"
        backgroundImage={plates}
        overflow="hidden"
      >
        {section.image && (
          <Box position="absolute" inset="0">
            <HeroPicture image={section.image} style={section.style} />
          </Box>
        )}
      </Box>
    </Grid>
  );
}
