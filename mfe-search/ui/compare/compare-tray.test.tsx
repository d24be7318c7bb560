import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { siteStorage } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { CompareTray } from './compare-tray.tsx';

const storage = () => siteStorage<{ id: string }[]>(aTenant().slug, 'compare');
const choose = (count: number) =>
  storage().write(Array.from({ length: count }, (_, index) => ({ id: `v${index + 1}` })));

beforeEach(() => choose(0));

it('is not rendered while nothing is selected', async () => {
  await renderFragment(<CompareTray />);
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows the number of selected vehicles, links to the comparison, and clears the selection', async () => {
  choose(2);
  await renderFragment(<CompareTray />);
  expect(screen.getByRole('region', { name: 'Chosen to compare' })).toHaveTextContent('2 of 4');
  expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/compare?ids=v1,v2');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region')).toBeNull();
});

it('says when no more can be added, even if the stored list is longer', async () => {
  choose(6);
  await renderFragment(<CompareTray />);
  expect(screen.getByRole('region')).toHaveTextContent('4 of 4');
  expect(screen.getByText('Remove one to add another.')).toBeVisible();
});
