import '@forecourt/test-kit/languages';
import { screen, within } from '@testing-library/react';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aLocation } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { OpeningHours } from './opening-hours.tsx';

const open = (weekday: number, from: string | null, to: string | null, formated_hours = '') => ({
  weekday,
  status: 'Open' as const,
  formated_hours,
  open: from,
  close: to,
});
const special = (date: string, overrides = {}) => ({
  status: 'Closed' as const,
  date,
  start_hour: null,
  end_hour: null,
  department: null,
  location_name: null,
  ...overrides,
});
const hours = [open(1, '13:15', '17:00'), open(1, '08:30', '12:30'), open(2, null, null, 'By appointment')];
const location = aLocation({
  contact_detail: { phone: null, landline_phone: null, opening_hours: hours },
  special_hours: [
    special('2999-12-26', { department: 'Parts', name: 'Boxing Day' }),
    special('2999-12-24', { status: 'Open', start_hour: '08:30', end_hour: '12:00' }),
    special('2020-01-01'),
    special('2999-12-25', { location_name: 'Airport' }),
  ],
});
const rowsIn = (element: HTMLElement) =>
  [...element.querySelectorAll('dl > div')].map((row) => row.textContent);

it("shows every part of a day, and the dealer's text if there are no times", async () => {
  const { container } = await renderFragment(<OpeningHours location={{ ...location, special_hours: [] }} />);
  expect(rowsIn(container)).toEqual(['Monday8:30 am – 12:30 pm1:15 pm – 5 pm', 'TuesdayBy appointment']);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows upcoming holidays of this location in a dialog, and labels those of a department', async () => {
  await renderFragment(<OpeningHours location={location} />);
  const button = screen.getByRole('button', { name: 'Holiday opening hours' });
  const dialog = screen.getByRole('dialog', { name: 'Holiday opening hours of Newtown', hidden: true });
  expect(button).toHaveAttribute('popovertarget', dialog.id);
  expect(dialog).toHaveAttribute('popover', 'auto');
  expect(rowsIn(dialog)).toEqual([
    'Tuesday, 24 December 29998:30 am – 12 pm',
    'Thursday, 26 December 2999Boxing Day · PartsClosed',
  ]);
  expect(within(dialog).getByRole('button', { name: 'Close', hidden: true })).toHaveAttribute(
    'popovertargetaction',
    'hide',
  );
});

it('is translated on an Arabic site', async () => {
  const { container } = await renderFragment(<OpeningHours location={location} />, {
    site: aTenant({ locale: 'ar', direction: 'rtl' }),
  });
  expect(container).toHaveTextContent('8:30 ص – 12:30 م');
  expect(container).toHaveTextContent('قطع الغيار');
});
