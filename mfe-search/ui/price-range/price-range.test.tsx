import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './price-range.tsx';

it('opens the search with the two typed prices', async () => {
  const { router } = await renderFragment(<Fragment />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Lowest price' }), '12 400');
  await userEvent.type(screen.getByRole('textbox', { name: 'Highest price' }), '30000{Enter}');
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/search/new-used-and-demo-cars?price=12500-30000',
  );
});

it('stops an end that would cross the other', async () => {
  await renderFragment(<Fragment />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Highest price' }), '20000');
  await userEvent.type(screen.getByRole('textbox', { name: 'Lowest price' }), '90000');
  await userEvent.tab();
  expect(screen.getByRole('textbox', { name: 'Lowest price' })).toHaveValue('20000');
  expect(screen.getByText('$20,000 to $20,000')).toBeInTheDocument();
});

it('is a form that works without scripts', async () => {
  const { container } = await renderFragment(<Fragment />);
  const form = container.querySelector('form')!;
  expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/search/new-used-and-demo-cars']);
  expect([...form.querySelectorAll('input')].map((input) => input.name)).toEqual([
    'range[price][min]',
    'range[price][max]',
  ]);
});

it('renders the handles on hover, and moves them by 500', async () => {
  await renderFragment(<Fragment />);
  expect(screen.queryByRole('slider')).toBeNull();
  await userEvent.hover(screen.getByRole('region', { name: 'Search by price' }));
  const low = await screen.findByRole('slider', { name: 'Lowest price' });
  expect(low).toHaveAttribute('aria-valuemin', '5000');
  await userEvent.tab();
  expect(low).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('$5,500 to $250,000 and over')).toBeInTheDocument();
});
