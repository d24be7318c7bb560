import { screen } from '@testing-library/react';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { route } from './special-offers-page.tsx';

const api = { '/api/offers/offers': { offers: [] } };
const open = (path: string) => renderFragment(<route.Component />, { api, path, loader: route.loader });

it.each(['/special-offers', '/special-offers?manufacturer=kia'])(
  'shows the specified message if there are no results at %s',
  async (path) => {
    await open(path);
    expect(await screen.findByText('No Results Available')).toBeVisible();
    expect(
      screen.getByText(
        'There appears to be no offers currently available that meet the conditions of your search',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Clear Filters' })).toHaveAttribute('href', '/special-offers');
    expect(screen.queryAllByRole('link', { name: 'Search stock' })).toHaveLength(path.includes('?') ? 0 : 1);
  },
);
