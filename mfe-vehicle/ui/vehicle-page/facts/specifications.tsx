import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { DefinitionGrid } from '@forecourt/design-system';
import { texts } from '../../texts.ts';
import { Fold } from '../fold.tsx';
import { StorySection } from '../story-section.tsx';
import { useSpecRows, type SpecRow } from './spec-rows.ts';

const shownAtFirst = 4;

/** Everything that is known of the vehicle, four rows in view. */
export function Specifications({ vehicle }: { vehicle: Vehicle }) {
  const words = texts.use();
  const rows = useSpecRows(vehicle, 'all');
  const items = (part: SpecRow[]) =>
    part.map(({ label, value }) => ({ term: label, value: <bdi>{value}</bdi> }));
  if (rows.length === 0) return null;
  return (
    <StorySection id="specifications" title={words.specifications}>
      <DefinitionGrid items={items(rows.slice(0, shownAtFirst))} />
      {rows.length > shownAtFirst && (
        <Fold more={words.showMore} less={words.showLess} name="specifications">
          <DefinitionGrid items={items(rows.slice(shownAtFirst))} />
        </Fold>
      )}
    </StorySection>
  );
}
