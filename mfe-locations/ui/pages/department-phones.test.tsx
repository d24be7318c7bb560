import { screen } from '@testing-library/react';
import type { LocationDepartment } from '@forecourt/contracts/locations/location';
import { aLocation } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { DepartmentPhones } from './department-phones.tsx';

const department = (kind: LocationDepartment['kind'], phone: string): LocationDepartment => ({
  kind,
  phone,
  opening_hours: [],
});
const location = { ...aLocation(), shown_phone: '07 5550 0121' };

it('shows the numbers of departments that are not that of the location', async () => {
  const departments = [department('sales', '07 5550 0121'), department('service', '07 5550 0122')];
  await renderFragment(<DepartmentPhones location={{ ...location, departments }} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('Service')).toBeVisible();
  expect(screen.getByRole('link', { name: /07 5550 0122/ })).toHaveAttribute('href', 'tel:0755500122');
});

it('shows nothing where one number reaches all', async () => {
  const departments = [department('service', '07 5550 0121')];
  const { container } = await renderFragment(<DepartmentPhones location={{ ...location, departments }} />);
  expect(container).toHaveTextContent('');
});
