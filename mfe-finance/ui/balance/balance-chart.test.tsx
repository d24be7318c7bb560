import { screen, within } from '@testing-library/react';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { BalanceChart } from './balance-chart.tsx';

const loan = {
  amount: 30_000,
  deposit: 2_000,
  balloon: 6_000,
  termYears: 2.5,
  ratePercent: 0,
  frequency: 'month' as const,
};

it('shows the balances as a table too', async () => {
  await renderFragment(<BalanceChart loan={loan} establishmentFee={2_000} />, { site: aTenant() });
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual([
    'AfterOwed',
    'Start$30,000',
    '1 year$20,400',
    '2 years$10,800',
    '2.5 years$6,000',
  ]);
});
