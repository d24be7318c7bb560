import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addAnalyticsSinks, type AnalyticsRecord } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Fragment } from './calculator.tsx';

const entry = {
  interestRate: 9.95,
  comparisonRate: 10.6,
  paymentWeek: 157,
  paymentMonth: 680,
  deposit: null,
  termYears: 5,
  termMonths: 60,
  termWeeks: 260,
  balloon: null,
  totalPayable: null,
  establishmentFees: null,
  disclaimer: 'Short words.',
  financeProvider: null,
};
const site = (finance: object = {}) => aTenant({ finance: { provider: 'manual', ...finance } });
const car = aVehicleSummary({ price: 30_000, finance_lenders: { manual: entry } });
const lenders = (disclaimer: string) => ({
  '/api/finance/lenders?car_id=v1': { finance_lenders: { manual: { ...entry, disclaimer } } },
});
const result = () => screen.getByText('Your repayment').closest('[role=status]') as HTMLElement;

const tracked: AnalyticsRecord[] = [];
beforeAll(() => addAnalyticsSinks({ test: (record) => tracked.push(record) }));

it("starts with the car's price and shows the repayment with both rates", async () => {
  await renderFragment(<Fragment vehicle={car} />, { site: site(), api: lenders('An example only.') });
  expect(screen.getByRole('textbox', { name: 'Loan amount' })).toHaveValue('30000');
  expect(result()).toHaveTextContent(/\$157 a week.*9\.95\s% p\.a\. · 10\.6\s% comparison\*/);
  expect(
    screen.getByText(
      /WARNING: This comparison rate is true only for the examples given and may not include all fees and charges\. Different terms, fees or other loan amounts might result in a different comparison rate\./,
    ),
  ).toBeVisible();
  expect(screen.getByText('An example only.')).toBeVisible();
});

it('updates the repayment when a value or the frequency changes', async () => {
  const user = userEvent.setup();
  await renderFragment(<Fragment vehicle={car} />, { site: site({ roundUp: true }), api: lenders('x') });
  const interest = screen.getByRole('textbox', { name: 'Interest rate' });
  await user.clear(interest);
  await user.type(interest, '9');
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  expect(result()).toHaveTextContent('$623 a month');
});

it('links to the application with its figures in the query format of the finance page', async () => {
  const user = userEvent.setup();
  await renderFragment(<Fragment vehicle={car} />, { site: site(), api: lenders('x') });
  const query = () =>
    new URL(
      screen.getByRole('link', { name: 'Apply with these figures' }).getAttribute('href')!,
      'http://site',
    ).searchParams;
  expect([...query().keys()]).not.toContain('term');
  const term = screen.getByRole('textbox', { name: 'Loan term' });
  await user.clear(term);
  await user.type(term, '4');
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  expect(Object.fromEntries(query())).toMatchObject({ car_id: 'v1', term: '4', every: 'month' });
});

it('shows a message for a value beyond its limits, and corrects the value on blur', async () => {
  const user = userEvent.setup();
  await renderFragment(<Fragment vehicle={car} />, { site: site(), api: lenders('x') });
  const amount = screen.getByRole('textbox', { name: 'Loan amount' });
  await user.clear(amount);
  await user.type(amount, '900000');
  expect(screen.getByText('Cannot be less than $1,000 or more than $100,000')).toBeVisible();
  await user.tab();
  expect(amount).toHaveValue('100000');
  expect(screen.queryByText(/Cannot be less/)).toBeNull();
});

it('shows no repayment for a value beyond its limits, such as a term of zero', async () => {
  const user = userEvent.setup();
  await renderFragment(<Fragment vehicle={car} />, { site: site(), api: lenders('x') });
  const term = screen.getByRole('textbox', { name: 'Loan term' });
  await user.clear(term);
  await user.type(term, '0');
  expect(screen.getByText('Cannot be less than 1 year or more than 7 years')).toBeVisible();
  expect(result()).toHaveTextContent('Enter a value within its limits to see the repayment.');
  expect(result()).not.toHaveTextContent('$');
  await user.tab();
  expect(term).toHaveValue('1');
  expect(result()).toHaveTextContent('$');
});

it('rounds a value between two steps to the nearest one, and shows a message', async () => {
  const user = userEvent.setup();
  await renderFragment(<Fragment vehicle={car} />, { site: site(), api: lenders('x') });
  const interest = screen.getByRole('textbox', { name: 'Interest rate' });
  await user.clear(interest);
  await user.type(interest, '8.3');
  expect(screen.getByText('Counted as 8.5%, the nearest step')).toBeVisible();
  expect(result()).toHaveTextContent(/8\.5\s% p\.a\./);
  await user.tab();
  expect(interest).toHaveValue('8.5');
});

it('is a form that submits to the finance page before it is hydrated', async () => {
  await renderFragment(<Fragment vehicle={car} />, { site: site(), api: lenders('x') });
  const form = screen.getByRole('button', { name: 'Calculate' }).closest('form')!;
  expect(form).toHaveAttribute('action', '/finance');
  const sent = [...form.querySelectorAll<HTMLInputElement>('[name]:not([type=radio]:not(:checked))')];
  expect(Object.fromEntries(sent.map(({ name, value }) => [name, value]))).toEqual({
    car_id: 'v1',
    every: 'week',
    price: '30000',
    term: '5',
    rate: '9.95',
    deposit: '0',
    residual: '0',
  });
});

it('has a slider for each number, announced as text', async () => {
  await renderFragment(<Fragment vehicle={car} />, { site: site(), api: lenders('x') });
  expect(screen.getByRole('slider', { name: 'Loan amount' })).toHaveAttribute('aria-valuetext', '$30,000');
  expect(screen.getByRole('slider', { name: 'Loan term' })).toHaveAttribute('aria-valuetext', '5 years');
});

it('logs event 26 only at the first use, even if the calculator is rendered again', async () => {
  const user = userEvent.setup();
  sessionStorage.clear();
  tracked.length = 0;
  await renderFragment(<Fragment vehicle={car} />, { site: site(), api: lenders('x') });
  expect(tracked).toHaveLength(0);
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  await user.click(screen.getByRole('radio', { name: 'Weekly' }));
  cleanup();
  await renderFragment(<Fragment vehicle={car} />, { site: site(), api: lenders('x') });
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  expect(tracked.map((record) => [record.id, record.details])).toEqual([[26, { car_id: 'v1' }]]);
});

it('shows 197 characters of the disclaimer, and the rest on demand', async () => {
  const user = userEvent.setup();
  const long = `${'a'.repeat(197)}THE REST`;
  await renderFragment(<Fragment vehicle={car} />, { site: site(), api: lenders(long) });
  expect(screen.getByText(`${'a'.repeat(197)}…`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show More' }));
  expect(screen.getByText(long)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show Less' }));
  expect(screen.queryByText(long)).toBeNull();
});

it('supports a locked rate, a monthly site and a list of terms', async () => {
  await renderFragment(<Fragment vehicle={car} />, {
    site: site({ monthlyOnly: true, sidebar: { interestLocked: true, termYears: [3, 5, 7] } }),
    api: lenders('x'),
  });
  expect(screen.getByRole('textbox', { name: 'Interest rate' })).toHaveAttribute('readonly');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(
    within(screen.getByRole('combobox', { name: 'Loan term' }))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['3 years', '5 years', '7 years']);
});

it('shows "Enquire for Finance" if the repayment is 25 or less', async () => {
  const user = userEvent.setup();
  await renderFragment(<Fragment vehicle={car} />, { site: site(), api: lenders('x') });
  const amount = screen.getByRole('textbox', { name: 'Loan amount' });
  await user.clear(amount);
  await user.type(amount, '1000');
  expect(within(result()).getByRole('link', { name: 'Enquire for Finance' })).toBeVisible();
});

it('falls back to the disclaimer of the listing if the lender data fails to load', async () => {
  await renderFragment(<Fragment vehicle={car} />, { site: site() });
  expect(await screen.findByText('Short words.')).toBeVisible();
});

it('renders nothing without a finance provider', async () => {
  const { container } = await renderFragment(<Fragment vehicle={car} />, { site: site({ provider: null }) });
  expect(container).toHaveTextContent('');
});
