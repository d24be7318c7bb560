import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { route } from './watchlist-page.tsx';

const site = aTenant({ leads: { watchlist: false } });

beforeEach(() => localStorage.clear());

const entry = (id: string) => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Toyota',
  model: 'HiLux',
  primary_image_url: null,
});

test('lists what is saved with links, and takes one away', async () => {
  localStorage.setItem('demo:favourites', JSON.stringify([entry('2'), entry('1')]));
  await renderFragment(<route.Component />, { site });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/cars/car-2',
    '/cars/car-1',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Car 2' }));
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Car 1']);
});

test('says what to do when nothing is saved', async () => {
  await renderFragment(<route.Component />, { site });
  expect(screen.getByText(/Nothing is saved yet/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse all vehicles' })).toHaveAttribute(
    'href',
    '/search/new-used-and-demo-cars',
  );
});
