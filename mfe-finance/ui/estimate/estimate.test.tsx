import '@forecourt/test-kit/languages';
import { screen } from '@testing-library/react';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './estimate.tsx';

const entry = {
  interestRate: 9.95,
  comparisonRate: 10.6,
  paymentWeek: 156.6,
  paymentMonth: 680.2,
  deposit: null,
  termYears: 5,
  termMonths: 60,
  termWeeks: 260,
  balloon: null,
  totalPayable: null,
  establishmentFees: null,
  disclaimer: null,
  financeProvider: null,
};
const site = (finance: object = {}) => aTenant({ finance: { provider: 'manual', ...finance } });
const car = (overrides: Parameters<typeof aVehicleSummary>[0] = {}) =>
  aVehicleSummary({ finance_lenders: { manual: entry }, ...overrides });

it('shows the weekly payment with rate, comparison rate and a link to the terms', async () => {
  const { container } = await renderFragment(<Fragment vehicle={car()} size="card" />, { site: site() });
  expect(container.textContent).toMatch(/^\$157 a week 9\.95\s% p\.a\. 10\.6\s% comparison\* T&Cs$/);
  expect(screen.getByRole('link', { name: 'T&Cs' })).toHaveAttribute('href', '/finance#comparison-rate');
});

it('links to the terms of the site if it has no finance page', async () => {
  await renderFragment(<Fragment vehicle={car()} size="card" />, { site: site(), paths: [] });
  expect(screen.getByRole('link', { name: 'T&Cs' })).toHaveAttribute('href', '/terms-and-conditions');
});

it('lists its assumptions on the vehicle page: lender, price, deposit, term and every fee', async () => {
  const fees = [{ name: 'Administration fee', amount: 8, every: 'month' }];
  await renderFragment(<Fragment vehicle={car()} size="page" />, {
    site: site({ providers: { manual: { name: 'Barrow Money', establishmentFee: 395.5, fees } } }),
  });
  const details = screen.getByText('What this assumes').closest('details');
  expect(details).toHaveTextContent(
    'LenderBarrow MoneyPrice$45,990Deposit$0Loan term5 yearsEstablishment fee, added to the loan$395.50Administration fee$8 a month',
  );
});

it('shows the comparison rate warning on the vehicle page', async () => {
  await renderFragment(<Fragment vehicle={car()} size="page" />, { site: site() });
  expect(screen.getByText(/WARNING: This comparison rate is true only for the examples given/)).toBeVisible();
});

it('links to pre-approval only on the vehicle page, and only if the site has that page', async () => {
  const link = () => screen.queryByRole('link', { name: 'Pre-Approved' });
  const page = await renderFragment(<Fragment vehicle={car()} size="page" />, { site: site() });
  expect(link()).toHaveAttribute('href', '/finance-pre-approval?car_id=v1');
  page.unmount();
  const card = await renderFragment(<Fragment vehicle={car()} size="card" />, { site: site() });
  expect(link()).toBeNull();
  card.unmount();
  await renderFragment(<Fragment vehicle={car()} size="page" />, { site: site(), paths: ['/finance'] });
  expect(link()).toBeNull();
});

it('shows the monthly payment on a monthly site', async () => {
  const { container } = await renderFragment(<Fragment vehicle={car()} size="sticky" />, {
    site: site({ monthlyOnly: true }),
  });
  expect(container).toHaveTextContent('$680 a month');
});

it('shows "Enquire for Finance" with the car in the link if the payment is 25 or less', async () => {
  await renderFragment(
    <Fragment vehicle={car({ finance_lenders: { manual: { ...entry, paymentWeek: 25 } } })} size="card" />,
    { site: site({ path: '/finance-enquiry' }) },
  );
  expect(screen.getByRole('link', { name: 'Enquire for Finance' })).toHaveAttribute(
    'href',
    '/finance-enquiry?car_id=v1&car_type=used&preferredDealership=city&vehiclePriceBudget=45990#finance-form',
  );
});

it('renders nothing if finance is not offered', async () => {
  const { container } = await renderFragment(<Fragment vehicle={car({ status: 'sold' })} size="card" />, {
    site: site(),
  });
  expect(container).toHaveTextContent('');
});

it('renders Arabic text with Latin digits', async () => {
  const { container } = await renderFragment(<Fragment vehicle={car()} size="card" />, {
    site: aTenant({ locale: 'ar', direction: 'rtl', finance: { provider: 'manual' } }),
  });
  expect(container).toHaveTextContent('\u2066$157\u2069 في الأسبوع');
});
