import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
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

it.each([
  ['25k', '60K', '25000-60000'],
  ['$20,000.00', '٤٠٬٠٠٠', '20000-40000'],
  ['cheap', '30 000', '-30000'],
])('reads the prices %s and %s as they are read in the filters', async (low, high, range) => {
  const { router } = await renderFragment(<Fragment />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Lowest price' }), low);
  await userEvent.type(screen.getByRole('textbox', { name: 'Highest price' }), `${high}{Enter}`);
  expect(router.state.location.search).toBe(`?price=${range}`);
});

it('stops an end that would cross the other, which is only logged', async () => {
  const { warn } = console;
  const log: unknown[] = [];
  console.warn = (message: unknown) => void log.push(message);
  await renderFragment(<Fragment />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Highest price' }), '20000');
  await userEvent.type(screen.getByRole('textbox', { name: 'Lowest price' }), '90000');
  await userEvent.tab();
  console.warn = warn;
  expect(log).toEqual(['the minimum price 90000 is outside of 5000-20000 or the limits']);
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

it('follows a drag that begins before the code of the slider has loaded', async () => {
  const { container } = await renderFragment(<Fragment />);
  const track = container.querySelector<HTMLElement>('[data-part=placeholder] > *')!;
  Object.defineProperty(track, 'clientWidth', { value: 490 });
  track.getBoundingClientRect = () => ({ left: 0, width: 490 }) as DOMRect;
  fireEvent.pointerDown(track, { button: 0, clientX: 480 });
  fireEvent.pointerMove(track, { clientX: 235 });
  expect(screen.getByText('$5,000 to $127,500')).toBeInTheDocument();
  fireEvent.pointerUp(track);
  fireEvent.pointerMove(track, { clientX: 100 });
  expect(screen.getByText('$5,000 to $127,500')).toBeInTheDocument();
});
