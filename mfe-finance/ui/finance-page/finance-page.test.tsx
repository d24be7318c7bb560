import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { PageCalculator } from './page-calculator.tsx';
import { RateSummary } from './rate-summary.tsx';

const site = (finance: object = {}) => aTenant({ finance: { provider: 'manual', providers: { manual: { name: 'Barrow Money', interestRate: 12.94, comparisonRate: 15.48 } }, ...finance } });

test('begins with the budget of the address and shows the repayment with both rates', async () => {
  const { container } = await renderFragment(<PageCalculator budget={42_500} />, { site: site() });
  expect(screen.getByRole('textbox', { name: 'Purchase price' })).toHaveValue('42500');
  expect(container).toHaveTextContent(/\$208 a week.*10\s% p\.a\. · 12\.\d+\s% comparison\*/);
});

test('a price at or below zero becomes 0 with the help text, and the minimum on leaving the field', async () => {
  const user = userEvent.setup();
  await renderFragment(<PageCalculator budget={null} />, { site: site() });
  const price = screen.getByRole('textbox', { name: 'Purchase price' });
  await user.clear(price);
  await user.paste('-300');
  expect(price).toHaveValue('0');
  expect(screen.getByText('Cannot be less than $1,000 or more than $250,000')).toBeVisible();
  await user.tab();
  expect(price).toHaveValue('1000');
});

test('keeps the deposit when the term changes', async () => {
  const user = userEvent.setup();
  await renderFragment(<PageCalculator budget={30_000} />, { site: site() });
  const deposit = screen.getByRole('textbox', { name: 'Deposit' });
  await user.clear(deposit);
  await user.type(deposit, '5000');
  await user.tab();
  const term = screen.getByRole('textbox', { name: 'Loan term' });
  await user.clear(term);
  await user.type(term, '3');
  expect(deposit).toHaveValue('5000');
});

test('sums the rate and the fees up as the provider publishes them', async () => {
  const fees = [{ name: 'Establishment fee', amount: 395, every: 'once' }, { name: 'Dealer agency fee', amount: 912.25, every: 'once' }, { name: 'Administration fee', amount: 8, every: 'month' }];
  const { container } = await renderFragment(<RateSummary />, { site: site({ providers: { manual: { name: 'Barrow Money', interestRate: 12.94, comparisonRate: 15.48, comparisonRateRange: { min: 8.38, max: 19.42 }, fees } } }) });
  expect(container).toHaveTextContent(/12\.94\s% p\.a\.15\.48\s% comparison\*From Barrow Money, on a secured loan of \$30,000 over 5 years\. Comparison rates from 8\.38\s% to 19\.42\s%/);
  expect(container).toHaveTextContent('Establishment fee$395Dealer agency fee$912.25Administration fee$8 a month');
});

test('draws no rates where the provider publishes none', async () => {
  const { container } = await renderFragment(<RateSummary />, { site: aTenant({ finance: { provider: 'taurus' } }) });
  expect(container).toHaveTextContent('');
});
