import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { spoken } from '@forecourt/test-kit/spoken';
import { Fragment } from './calculator/calculator.tsx';

it('speaks the calculator: each value with its label, and the repayment with both rates', async () => {
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
    disclaimer: 'An example only.',
    financeProvider: null,
  };
  const { container } = await renderFragment(
    <Fragment vehicle={aVehicleSummary({ price: 30_000, finance_lenders: { manual: entry } })} />,
    {
      site: aTenant({ finance: { provider: 'manual' } }),
      api: { '/api/finance/lenders?car_id=v1': { finance_lenders: { manual: entry } } },
    },
  );
  expect(await spoken(container)).toMatchSnapshot();
});
