import { Box, Grid, Heading, Icon, Section, Text } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import { promiseIcon } from './promise-icons.ts';

type Point = { title: string; text: string; icon: string };

/** The dealer's promises; numbered on sites with the editorial template. */
export function WhyBuy({ title, points }: { title: string; points: Point[] }) {
  const { template } = useSite();
  return (
    <Section title={title}>
      <Grid
        as="ul"
        gap={{ base: '6', md: '8' }}
        gridTemplateColumns={{ base: '1fr', md: `repeat(${Math.min(points.length, 3)}, 1fr)` }}
      >
        {points.map((point, index) => (
          <Box as="li" key={point.title} borderTopWidth="2px" borderColor="brand-edge" pt="4">
            {template === 'editorial' ? (
              <Box aria-hidden fontFamily="display" fontSize="2xl" color="brand-text">
                {index + 1}
              </Box>
            ) : (
              <Box color="brand-text">
                <Icon as={promiseIcon(point.icon)} size={28} />
              </Box>
            )}
            <Heading as="h3" size="h4" mt="3">
              {point.title}
            </Heading>
            <Text mt="1.5" color="ink-muted" maxW="26rem">
              {point.text}
            </Text>
          </Box>
        ))}
      </Grid>
    </Section>
  );
}
