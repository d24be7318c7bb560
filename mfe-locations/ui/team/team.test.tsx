import { screen } from '@testing-library/react';
import { aLocation } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './team.tsx';

const person = (name: string) => ({ name, role: 'Sales', image: null });
const api = {
  '/api/locations/locations': {
    locations: [
      aLocation({ id: 'city', slug: 'city', team: [person('Ana')] }),
      aLocation({ id: 'coast', slug: 'coast', team: [person('Ben')] }),
      aLocation({ id: 'far', slug: 'far', of_member: true, team: [person('Cleo')] }),
    ],
    dealerships: [],
  },
};

it("lists the people of the company's locations, and names the content of each in previews", async () => {
  await renderFragment(<Fragment title="Who you meet" />, { api, isPreview: true });
  const sourceOf = async (name: string) =>
    (await screen.findByText(name)).closest('[data-content]')?.getAttribute('data-content');
  expect(await sourceOf('Ana')).toBe('locations/locations/city');
  expect(await sourceOf('Ben')).toBe('locations/locations/coast');
  expect(screen.queryByText('Cleo')).toBeNull();
});
