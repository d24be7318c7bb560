import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { DefinitionGrid } from '@forecourt/design-system';
import { messages } from '../../messages.ts';
import { Expandable } from '../expandable.tsx';
import { PageSection } from '../page-section.tsx';
import { useArrangement } from '../use-arrangement.ts';
import { useSpecRows, type SpecRow } from './spec-rows.ts';

/** The specification shows four. */
const shownAtFirst = { focused: 12, specified: 4 };

/** Renders all known facts of the vehicle: the first rows visible, the rest behind "Show More". */
export function Specifications({ vehicle }: { vehicle: Vehicle }) {
  const t = messages.use();
  const rows = useSpecRows(vehicle, 'all');
  const shown = shownAtFirst[useArrangement()];
  const items = (part: SpecRow[]) =>
    part.map(({ label, value }) => ({ term: label, value: <bdi>{value}</bdi> }));
  if (rows.length === 0) return null;
  return (
    <PageSection id="specifications" title={t.specifications}>
      <DefinitionGrid items={items(rows.slice(0, shown))} />
      {rows.length > shown && (
        <Expandable more={t.showMore} less={t.showLess} name="specifications">
          <DefinitionGrid items={items(rows.slice(shown))} />
        </Expandable>
      )}
    </PageSection>
  );
}
