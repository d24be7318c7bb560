import { screen, within } from '@testing-library/react';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Reviews } from './reviews.tsx';

const reviews = ['Ana', 'Ben', 'Cleo'].map((customer_name, index) => ({
  id: `r${index}`,
  customer_name,
  text: `${customer_name} was happy.`,
  rating: 5,
  review_date: '2026-05-01',
}));
const show = (quantity: number) =>
  renderFragment(<Reviews reviews={reviews} />, { site: aTenant({ locations: { reviews: { quantity } } }) });

it('shows the configured number of reviews, and expands the others without a script', async () => {
  await show(2);
  const group = (await screen.findByText('More reviews')).closest('details')!;
  expect(group).not.toHaveAttribute('open');
  expect(within(group).getByText('Cleo was happy.')).toBeInTheDocument();
  expect(within(group).queryByText('Ben was happy.')).toBeNull();
  expect(screen.getByText('Ben was happy.')).toBeVisible();
});

it('does not offer more reviews if all are shown', async () => {
  await show(3);
  expect(await screen.findByText('Cleo was happy.')).toBeVisible();
  expect(screen.queryByText('More reviews')).toBeNull();
});
