import { Box, Grid, Section } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';

/** The stats banner: large numbers with short labels. */
export function Stats() {
  const { offers } = useSite();
  if (offers.stats.length === 0) return null;
  return (
    <Section ground="inverse">
      <Grid gap="6" gridTemplateColumns={{ base: '1fr', sm: `repeat(${offers.stats.length}, 1fr)` }}>
        {offers.stats.map((stat) => (
          <Box key={stat.label} borderTopWidth="1px" borderColor="line" pt="4">
            <Box
              as="strong"
              display="block"
              fontFamily="display"
              fontSize="clamp(3rem, 2rem + 4vw, 5.5rem)"
              fontWeight="display"
              lineHeight="1"
            >
              <bdi>{stat.value}</bdi>
            </Box>
            <Box as="span" fontSize="lg" color="ink-muted">
              {stat.label}
            </Box>
          </Box>
        ))}
      </Grid>
    </Section>
  );
}
