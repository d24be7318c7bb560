import { beforeEach, expect, test } from '@jest/globals';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { screen } from '@testing-library/react';
import { route } from './success-page.tsx';

beforeEach(() => localStorage.clear());

test('tells what happens next, by whom and when, and leads back to the vehicle', async () => {
  localStorage.setItem('demo:enquire-car', JSON.stringify(aVehicleSummary({ dealership_name: 'Demo Motors City' })));
  localStorage.setItem('demo:success-category', JSON.stringify({ subcategory: 'Vehicle Enquiry', leadId: '1a2b3c4d-0000-0000-0000-000000000000' }));
  await renderFragment(<route.Component />, { site: aTenant({ leads: { replyWithinMinutes: 60 } }) });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you, we have your enquiry');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Your enquiry is with Demo Motors City now.',
    'Somebody from the sales team answers by phone or email within an hour in opening hours.',
    'If you would rather call, give them this reference: LEAD-1A2B3C4D',
  ]);
  expect(screen.getByRole('link', { name: 'Back to 2021 Toyota HiLux SR5' })).toHaveAttribute('href', '/cars/2021-toyota-hilux-sr5-u1001');
});

test('stands without anything known', async () => {
  await renderFragment(<route.Component />);
  expect(screen.getByText('Your enquiry is with Demo Motors now.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Back to/ })).toBeNull();
});
