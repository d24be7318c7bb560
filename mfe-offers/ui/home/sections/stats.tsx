import { Grid, Section, StatTile } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';

/** The stats banner: large numbers, few words. */
export function Stats() {
  const { offers } = useSite();
  if (offers.stats.length === 0) return null;
  return (
    <Section ground="inverse">
      <Grid gap="6" gridTemplateColumns={{ base: '1fr', sm: `repeat(${offers.stats.length}, 1fr)` }}>
        {offers.stats.map((stat) => <StatTile key={stat.label} variant="big" label={stat.label} value={stat.value} flexDirection="column-reverse" />)}
      </Grid>
    </Section>
  );
}
