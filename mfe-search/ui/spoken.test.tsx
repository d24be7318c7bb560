import { wholeStock } from '@forecourt/contracts/search/search-base';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { spoken } from '@forecourt/test-kit/spoken';
import type { SearchState } from '../model/search-state.ts';
import { MakeModelGroup } from './filters/make-model-group.tsx';
import { NoResults } from './search-page/no-results.tsx';
import { CardGrid } from './vehicle-card/card-grid.tsx';
import { VehicleCard } from './vehicle-card/vehicle-card.tsx';

const now = '2026-02-01T00:00:00.000Z';
const state = (values: SearchState['values'] = {}): SearchState => ({
  base: wholeStock,
  values,
  ranges: {},
  query: '',
  sort: 'relevant',
  page: 1,
});
const fragments = {
  'leads/enquire': { Fragment: ({ label }: { label: string }) => <a href="/enquire">{label}</a> },
  'leads/save-toggle': { Fragment: ({ kind }: { kind: string }) => <button type="button">{kind}</button> },
};

it('speaks a list of vehicles: name, facts, price and what can be done', async () => {
  const { container } = await renderFragment(
    <CardGrid>
      {[
        aVehicleSummary({ created_at: '2025-01-01T00:00:00.000Z' }),
        aVehicleSummary({ id: 'v2', status: 'sold', sold: true }),
      ].map((vehicle) => (
        <li key={vehicle.id}>
          <VehicleCard vehicle={vehicle} now={now} />
        </li>
      ))}
    </CardGrid>,
    { fragments, site: aTenant({ search: { card: { estimate: false } } }) },
  );
  expect(await spoken(container)).toMatchSnapshot();
});

it('speaks the makes with their counts', async () => {
  const { container } = await renderFragment(
    <MakeModelGroup
      state={state({ make: ['Kia'] })}
      facets={{ make: { counts: { Toyota: 40, Kia: 4 } }, make_model: { counts: { 'Kia Rio': 4 } } }}
      onChange={() => undefined}
    />,
    { site: aTenant({ search: { popularMakes: ['Toyota', 'Kia'] } }) },
  );
  expect(await spoken(container)).toMatchSnapshot();
});

it('speaks what to do when nothing is found', async () => {
  const { container } = await renderFragment(<NoResults state={state()} onChange={() => undefined} />);
  expect(await spoken(container)).toMatchSnapshot();
});
