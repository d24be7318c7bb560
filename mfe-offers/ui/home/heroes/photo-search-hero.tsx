import { Box, Chip, Flex, Heading, PageContainer, Text } from '@forecourt/design-system';
import { HeroPicture } from './hero-picture.tsx';
import type { HeroSection } from './hero-section.ts';
import { SearchForm } from './search-form.tsx';

// The gradient lies under the text alone; `--fc-flip` is -1 if the text is on the right.
const scrim =
  'linear-gradient(calc(90deg * var(--fc-flip, 1)), rgb(8 14 26 / .82) 0%, rgb(8 14 26 / .7) 26%, rgb(8 14 26 / 0) 52%)';
// On narrower screens the picture is above the text and fades into its background.
const scrims = {
  backgroundImage: 'linear-gradient(180deg, transparent 62%, var(--fc-colors-canvas) 97%)',
  '@media (min-width: 992px)': { backgroundImage: scrim },
};
// Where the picture is cropped at its sides, the side opposite the text stays.
const focus = { '& img': { objectPosition: 'calc(50% + 34% * var(--fc-flip, 1)) 72%' } };
// A different font may wrap the line. On a phone, room for two lines is reserved to avoid a layout shift when
// the font loads.
const twoLines = {
  '@media (max-width: 767.98px)': { display: 'flex', alignItems: 'flex-end', minHeight: '2lh' },
};
const dusk =
  'radial-gradient(90% 120% at 78% 0%, var(--fc-colors-accent-soft) 0%, transparent 60%), radial-gradient(80% 100% at 10% 100%, var(--fc-colors-brand-soft) 0%, transparent 65%)';

/** The vehicle fills a little more than half of the picture. */
const besidePicture = 'min(34rem, 42vw - 2rem)';

/** Clicks pass through to the carousel's button behind. */
const over = { pointerEvents: 'none', '& > *': { pointerEvents: 'auto' } };

/** A full-width photograph beside its text and search: the vehicle is on the other side. */
export function PhotoSearchHero({ section }: { section: HeroSection }) {
  return (
    <Box as="section" data-ground="inverse" position="relative" isolation="isolate" overflow="hidden">
      <Box
        position={{ base: section.image ? 'relative' : 'absolute', lg: 'absolute' }}
        inset="0"
        zIndex="-1"
        aspectRatio={{ base: section.image ? '16 / 10' : 'auto', md: '21 / 10', lg: 'auto' }}
        backgroundImage={dusk}
        css={focus}
      >
        {section.image && <HeroPicture image={section.image} more={section.images} style={section.style} />}
        {section.image && <Box position="absolute" inset="0" css={scrims} />}
      </Box>
      <PageContainer
        pt={{ base: section.image ? '0' : '16', lg: '12', xl: '24' }}
        mt={{ base: section.image ? '-2.25rem' : '0', lg: '0' }}
        pb={{ base: '8', lg: '12' }}
        css={over}
      >
        <Box
          minH={{ lg: '15rem' }}
          display="flex"
          flexDirection="column"
          justifyContent="flex-end"
          color={section.image ? 'white' : undefined}
          maxW={{ base: '46rem', lg: besidePicture }}
        >
          <Heading as="h1" size="display" css={twoLines}>
            {section.title}
          </Heading>
          <Text variant="lead" mt="3" maxW="38rem">
            {section.text}
          </Text>
        </Box>
        <Box
          bg="surface"
          color="ink"
          rounded="card"
          boxShadow="float"
          p={{ base: '4', md: '6' }}
          mt="6"
          maxW={{ base: '46rem', lg: besidePicture }}
        >
          <SearchForm />
          {section.links.length > 0 && (
            <Flex gap="2" flexWrap="wrap" mt="4">
              {section.links.map((link) => (
                <Chip key={link.href} href={link.href}>
                  {link.label}
                </Chip>
              ))}
            </Flex>
          )}
        </Box>
      </PageContainer>
    </Box>
  );
}
