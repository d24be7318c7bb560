import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { PostcodePlace } from '@forecourt/contracts/api/search-api';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import type { SearchState } from '../../model/search-state.ts';
import { searchPath } from '../../model/search-url.ts';
import { DistanceGroup } from './distance-group.tsx';

const state: SearchState = { base: wholeStock, values: {}, ranges: {}, query: '', sort: 'relevant', page: 1 };
const facets = { location_name: { counts: { North: 3, South: 4 } } };
const brisbane: PostcodePlace = {
  postcode: '4000',
  place: 'Brisbane',
  state: 'QLD',
  lat: -27.47,
  lng: 153.03,
  approximate: false,
};
const addresses: string[] = [];

function Held({ start = state, near }: { start?: SearchState; near?: PostcodePlace | null }) {
  const [now, setNow] = useState(start);
  return (
    <DistanceGroup
      state={now}
      facets={facets}
      near={near}
      onChange={(change) => {
        const next = change(now);
        addresses.push(searchPath(next, ['relevant']).split('?')[1] ?? '');
        setNow(next);
      }}
    />
  );
}
const box = () => screen.getByLabelText('Your postcode');
const open = () => userEvent.click(screen.getByText('Distance'));

it('applies a postcode when it has four digits, and then a distance', async () => {
  await renderFragment(<Held />);
  await open();
  await userEvent.type(box(), '4000');
  await userEvent.selectOptions(screen.getByLabelText('Within'), '50');
  expect(addresses.slice(-2)).toEqual(['postcode=4000', 'distance=50&postcode=4000']);
});

it.each(['٤٠٠٠', '４０００'])('reads the digits of %s', async (typed) => {
  await renderFragment(<Held />);
  await open();
  await userEvent.type(box(), typed);
  expect(box()).toHaveValue('4000');
  expect(addresses.at(-1)).toBe('postcode=4000');
});

it('shows the place from which it measures', async () => {
  await renderFragment(<Held start={{ ...state, near: { postcode: '4000', km: null } }} near={brisbane} />);
  expect(screen.getByText('Measured from Brisbane QLD.')).toBeVisible();
});

it('reports a postcode that is unknown or too short', async () => {
  await renderFragment(<Held start={{ ...state, near: { postcode: '9999', km: 50 } }} near={null} />);
  expect(screen.getByText(/We do not know the postcode 9999/)).toBeVisible();
  await userEvent.clear(box());
  await userEvent.type(box(), '40');
  expect(screen.getByText('A postcode has 4 digits.')).toBeVisible();
  expect(box()).toHaveAttribute('aria-invalid', 'true');
});

it('remembers the last postcode that was found until it is cleared', async () => {
  const first = await renderFragment(
    <Held start={{ ...state, near: { postcode: '4000', km: null } }} near={brisbane} />,
  );
  first.unmount();
  await renderFragment(<Held />);
  await open();
  expect(box()).toHaveValue('4000');
  await userEvent.click(screen.getByRole('button', { name: 'Forget my postcode' }));
  expect(box()).toHaveValue('');
});

it('is not rendered for stock in one place, or if the site offers no distances', async () => {
  await renderFragment(
    <DistanceGroup
      state={state}
      facets={{ location_name: { counts: { North: 3 } } }}
      near={undefined}
      onChange={() => undefined}
    />,
  );
  expect(screen.queryByText('Distance')).toBeNull();
  await renderFragment(<Held />, { site: aTenant({ search: { distances: [] } }) });
  expect(screen.queryByText('Distance')).toBeNull();
});
