import '@forecourt/test-kit/languages';
import { screen } from '@testing-library/react';
import type { OpeningHour } from '@forecourt/contracts/locations/location';
import { aLocation } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { OpenNowLine } from './open-now-line.tsx';

const week = (hours: Pick<OpeningHour, 'status' | 'open' | 'close'>): OpeningHour[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, formated_hours: '', ...hours }));
const closed = week({ status: 'Closed', open: null, close: null });
const always = week({ status: 'Open', open: '00:00', close: '24:00' });
const contact = (opening_hours: OpeningHour[]) => ({ phone: null, landline_phone: null, opening_hours });

it('says of a place with several departments which one it means: that whose hours are beside it', async () => {
  const location = aLocation({
    contact_detail: contact(closed),
    departments: [
      { kind: 'sales', phone: null, opening_hours: closed },
      { kind: 'service', phone: null, opening_hours: always },
    ],
  });
  await renderFragment(<OpenNowLine location={location} />);
  expect(await screen.findByText('Sales: Closed now')).toBeVisible();
});

it('names no department where there is one', async () => {
  await renderFragment(<OpenNowLine location={aLocation({ contact_detail: contact(always) })} />);
  expect(await screen.findByText('Open now')).toBeVisible();
});
