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

it('marks sample reviews, and names where the others were collected', async () => {
  const [ana, ben] = reviews;
  const mixed = [
    { ...ana!, sample: true },
    { ...ben!, source: 'Google' },
  ];
  await renderFragment(<Reviews reviews={mixed} />, { site: aTenant() });
  const card = (name: string) => screen.getByText(`${name} was happy.`).closest('article')!;
  await screen.findByText(/These are sample reviews/);
  expect(card('Ana')).toHaveTextContent('Sample review. Ana, 1 May 2026');
  expect(card('Ben')).toHaveTextContent(/Ben, 1 May 2026, on Google$/);
  expect(card('Ben')).not.toHaveTextContent('Sample');
});

it('does not speak of samples if there are none', async () => {
  await show(3);
  expect(screen.queryByText(/sample/i)).toBeNull();
});
