import { screen, within } from '@testing-library/react';
import { aLocation } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './cards.tsx';

const list = (locations: ReturnType<typeof aLocation>[]) => ({ '/api/locations/locations': { locations, dealerships: [] } });
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open' as const, formated_hours: '', open: '00:00', close: '24:00' }));

test('shows each location by name, with its address, number and rating', async () => {
  const rated = aLocation({ reviews: { average_rating: 4.7, count: 52 } });
  await renderFragment(<Fragment title="Visit us" />, { api: list([rated, aLocation({ id: 'l2', name: 'Airport', slug: 'airport' })]) });
  expect(await screen.findByRole('heading', { name: 'Visit us' })).toBeVisible();
  const [airport, card] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
  expect(within(card).getByRole('link', { name: 'Newtown' })).toHaveAttribute('href', '/locations/newtown');
  expect(card).toHaveTextContent('1 Example Street, Sydney NSW 2042');
  expect(within(card).getByRole('img', { name: '4.7 of 5' })).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Call 02 5550 1234' })).toHaveAttribute('href', 'tel:0255501234');
  expect(within(airport).getByRole('link', { name: 'Airport' })).toBeVisible();
  expect(within(airport).queryByRole('img', { name: /of 5/ })).toBeNull();
});

test('says whether it is open, once the clock is known', async () => {
  await renderFragment(<Fragment title="Visit us" />, { api: list([aLocation({ contact_detail: { phone: null, landline_phone: null, opening_hours: everyDay } })]) });
  expect(await screen.findByText(/^Open now, until/)).toBeVisible();
});

test('draws the map where there is no picture, leading to the real one', async () => {
  await renderFragment(<Fragment title="Visit us" />, { api: list([aLocation()]) });
  expect(await screen.findByRole('link', { name: 'Open in maps: Newtown' })).toHaveAttribute('href', expect.stringContaining('-33.897'));
});

test('draws nothing for a site without locations', async () => {
  const { container } = await renderFragment(<Fragment title="Visit us" />, { api: list([]) });
  expect(container).toHaveTextContent('');
});
