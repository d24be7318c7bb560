import ArrowRight from 'lucide-react/icons/arrow-right';
import { Box, Flex, Grid, Heading, Icon, Link, PageContainer, Text } from '@forecourt/design-system';
import { HeroPicture } from './hero-picture.tsx';
import type { HeroSection } from './hero-section.ts';

/** A magazine-style opening: a large headline with whitespace around it, then one wide picture. */
export function EditorialHero({ section }: { section: HeroSection }) {
  return (
    <Box as="section">
      <PageContainer pt={{ base: '10', lg: '14' }} pb={{ base: '8', lg: '10' }}>
        <Heading
          as="h1"
          size="display"
          fontSize="clamp(2.75rem, 1.5rem + 4.6vw, 5.5rem)"
          lineHeight="1"
          letterSpacing="-0.03em"
          maxW="14ch"
        >
          {section.title}
        </Heading>
        <Grid
          gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
          gap={{ base: '5', md: '12' }}
          mt={{ base: '6', lg: '8' }}
          alignItems="end"
        >
          <Text variant="lead" maxW="34rem" borderTopWidth="1px" borderColor="ink" pt="4">
            {section.text}
          </Text>
          <Flex as="ul" direction="column" gap="0" borderTopWidth="1px" borderColor="line">
            {section.links.map((link) => (
              <Box as="li" key={link.href} borderBottomWidth="1px" borderColor="line">
                <Link
                  href={link.href}
                  variant="quiet"
                  display="flex"
                  justifyContent="space-between"
                  alignItems="center"
                  py="3.5"
                  fontSize="lg"
                >
                  {link.label}
                  <Icon as={ArrowRight} size={20} flips />
                </Link>
              </Box>
            ))}
          </Flex>
        </Grid>
      </PageContainer>
      {section.image && (
        <Box
          position="relative"
          h="clamp(18rem, 46vw, 40rem)"
          overflow="hidden"
          css={{ '& img': { objectPosition: '50% 85%' } }}
        >
          <HeroPicture image={section.image} more={section.images} style={section.style} />
        </Box>
      )}
    </Box>
  );
}
