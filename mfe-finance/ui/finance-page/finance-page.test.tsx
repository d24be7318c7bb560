import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readOther, readPageQuery } from '@forecourt/contracts/finance/scenario/page-query';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Fragment as Summary } from '../summary/summary.tsx';
import { PageCalculator } from './page-calculator.tsx';

const site = (finance: object = {}) =>
  aTenant({
    finance: {
      provider: 'manual',
      providers: { manual: { name: 'Barrow Money', interestRate: 12.94, comparisonRate: 15.48 } },
      ...finance,
    },
  });

const subject = (budget: number | null) => ({ vehicle: null, dealership: null, carType: null, budget });

it('starts with the budget of the address and shows the repayment with both rates', async () => {
  const { container } = await renderFragment(
    <PageCalculator subject={subject(42_500)} requestedInput={{}} requestedOther={null} />,
    { site: site() },
  );
  expect(screen.getByRole('textbox', { name: 'Purchase price' })).toHaveValue('42500');
  expect(container).toHaveTextContent(/\$208 a week.*10\s% p\.a\. · 12\.\d+\s% comparison\*/);
});

it('changes a negative price to 0 with a help text, and to the minimum on blur', async () => {
  const user = userEvent.setup();
  await renderFragment(<PageCalculator subject={subject(null)} requestedInput={{}} requestedOther={null} />, {
    site: site(),
  });
  const price = screen.getByRole('textbox', { name: 'Purchase price' });
  await user.clear(price);
  await user.paste('-300');
  expect(price).toHaveValue('0');
  expect(screen.getByText('Cannot be less than $1,000 or more than $250,000')).toBeVisible();
  await user.tab();
  expect(price).toHaveValue('1000');
  await user.clear(price);
  // Digit by digit, so that the digits after the sign are not a value of their own.
  await user.type(price, '-12500');
  expect(price).toHaveValue('0');
  await user.clear(price);
  await user.type(price, '12500');
  expect(price).toHaveValue('12500');
});

it('keeps the deposit when the term changes', async () => {
  const user = userEvent.setup();
  await renderFragment(
    <PageCalculator subject={subject(30_000)} requestedInput={{}} requestedOther={null} />,
    { site: site() },
  );
  const deposit = screen.getByRole('textbox', { name: 'Deposit' });
  await user.clear(deposit);
  await user.type(deposit, '5000');
  await user.tab();
  const term = screen.getByRole('textbox', { name: 'Loan term' });
  await user.clear(term);
  await user.type(term, '3');
  expect(deposit).toHaveValue('5000');
});

it('summarises the published rates and fees of the provider', async () => {
  const fees = [
    { name: 'Establishment fee', amount: 395, every: 'once' },
    { name: 'Dealer agency fee', amount: 912.25, every: 'once' },
    { name: 'Administration fee', amount: 8, every: 'month' },
  ];
  const { container } = await renderFragment(<Summary vehicle={null} />, {
    site: site({
      providers: {
        manual: {
          name: 'Barrow Money',
          interestRate: 12.94,
          comparisonRate: 15.48,
          comparisonRateRange: { min: 8.38, max: 19.42 },
          fees,
        },
      },
    }),
  });
  expect(container).toHaveTextContent(
    /12\.94\s% p\.a\.15\.48\s% comparison\*From Barrow Money, on a secured loan of \$30,000 over 5 years\. Comparison rates from 8\.38\s% to 19\.42\s%/,
  );
  expect(container).toHaveTextContent(
    'Establishment fee$395Dealer agency fee$912.25Administration fee$8 a month',
  );
  expect(container).toHaveTextContent('WARNING: This comparison rate is true only for the examples given');
  expect(container.querySelector('#comparison-rate')).not.toBeNull();
});

it('writes the chosen values into the address, so that it can be shared', async () => {
  const user = userEvent.setup();
  await renderFragment(
    <PageCalculator subject={subject(30_000)} requestedInput={{}} requestedOther={null} />,
    { site: site() },
  );
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  const term = screen.getByRole('textbox', { name: 'Loan term' });
  await user.clear(term);
  await user.type(term, '3');
  await user.tab();
  expect(location.search).toBe('?term=3&every=month');
  history.replaceState(null, '', '/');
});

it('applies the values of the address, and reports those that it corrected', async () => {
  await renderFragment(
    <PageCalculator
      subject={subject(null)}
      requestedInput={{ price: 20_000, termYears: 0, frequency: 'month' }}
      requestedOther={null}
    />,
    { site: site() },
  );
  expect(screen.getByText('Loan term: Cannot be less than 1 year or more than 7 years')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Loan term' })).toHaveValue('1');
});

it('renders nothing if the provider publishes no rates', async () => {
  const { container } = await renderFragment(<Summary vehicle={null} />, {
    site: aTenant({ finance: { provider: 'taurus' } }),
  });
  expect(container).toHaveTextContent('');
});

it('compares two ways to pay side by side, and restores them from the address', async () => {
  const user = userEvent.setup();
  const made = await renderFragment(
    <PageCalculator subject={subject(30_000)} requestedInput={{}} requestedOther={null} />,
    { site: site() },
  );
  await user.click(screen.getByRole('button', { name: 'Compare with another way to pay' }));
  const term = screen.getByRole('textbox', { name: 'Loan term' });
  await user.clear(term);
  await user.type(term, '3');
  await user.tab();
  const texts = () =>
    within(screen.getByRole('region', { name: 'Two ways to pay' }))
      .getAllByRole('row')
      .map((row) => row.textContent);
  const rows = texts();
  expect(rows).toContain('Loan term3 years5 years');
  expect(rows).toContainEqual(expect.stringMatching(/^Your repayment\$223 a week\$147 a week$/));
  const query = new URLSearchParams(location.search);
  made.unmount();
  history.replaceState(null, '', '/');
  await renderFragment(
    <PageCalculator
      subject={subject(30_000)}
      requestedInput={readPageQuery(query)}
      requestedOther={readOther(query)}
    />,
    { site: site() },
  );
  expect(texts()).toEqual(rows);
  await user.click(screen.getByRole('button', { name: 'End the comparison' }));
  expect(screen.queryByRole('region', { name: 'Two ways to pay' })).toBeNull();
  expect(location.search).toBe('');
});

it('shows businesses the claimable GST if the site enables it', async () => {
  const view = (
    <PageCalculator subject={subject(33_000)} requestedInput={{}} requestedOther={null} isBusiness />
  );
  const off = await renderFragment(view, { site: site() });
  expect(screen.queryByText('GST that you may claim')).toBeNull();
  off.unmount();
  const { container } = await renderFragment(view, {
    site: site({ businessUse: { enabled: true, carLimit: 22_000 } }),
  });
  expect(screen.getByRole('radio', { name: 'Business use' })).toBeChecked();
  expect(container).toHaveTextContent(/GST that you may claim\$2,000.*Price without that GST\$31,000/);
  expect(container).toHaveTextContent('the credit ends at the car limit of $22,000');
});

it('applies the car limit to cars alone', async () => {
  const truck = aVehicleSummary({ item_type: 'truck', price: 110_000, offer_price: null });
  const { container } = await renderFragment(
    <PageCalculator
      subject={{ ...subject(null), vehicle: truck }}
      requestedInput={{}}
      requestedOther={null}
      isBusiness
    />,
    { site: site({ businessUse: { enabled: true, carLimit: 22_000 } }) },
  );
  expect(container).toHaveTextContent(/GST that you may claim\$10,000/);
  expect(container).not.toHaveTextContent('car limit');
});
