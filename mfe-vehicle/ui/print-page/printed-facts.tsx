import type { ReactNode } from 'react';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, DefinitionGrid, Heading } from '@forecourt/design-system';
import { messages } from '../messages.ts';
import { useSpecRows } from '../vehicle-page/facts/spec-rows.ts';

/** Renders the whole specification and all features: nothing can be expanded on paper. */
export function PrintedFacts({ vehicle }: { vehicle: Vehicle }) {
  const t = messages.use();
  const rows = useSpecRows(vehicle, 'all');
  const features = [...new Set(vehicle.standardEquipment.map(t.feature))];
  return (
    <>
      {rows.length > 0 && (
        <Part title={t.specifications}>
          <DefinitionGrid
            items={rows.map(({ label, value }) => ({ term: label, value: <bdi>{value}</bdi> }))}
            css={tight}
          />
        </Part>
      )}
      {features.length > 0 && (
        <Part title={t.features}>
          <Box
            as="ul"
            css={{
              columns: { base: 2, md: 3 },
              '@media print': { columns: 3 },
              columnGap: '1.5rem',
              fontSize: '0.8125rem',
              lineHeight: 1.5,
              listStyle: 'disc',
              paddingInlineStart: '1rem',
            }}
          >
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </Box>
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" mb="5">
      <Heading as="h2" size="h4" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

/** In two columns on paper, whatever its width. */
const tight = {
  gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
  '@media print': { gridTemplateColumns: '1fr 1fr' },
  '& > div': { paddingBlock: '3px' },
};
