import { paymentsPerYear, repayment, type Frequency, type RepaymentInput } from './repayment.ts';

const monthly = (input: Partial<RepaymentInput>) =>
  repayment({ amount: 20_000, ratePercent: 8, termYears: 5, frequency: 'month', ...input });
const cents = (value: number) => Math.round(value * 100) / 100;

it.each([
  [5, [188.71, 377.42, 566.14]],
  [7.5, [200.38, 400.76, 601.14]],
  [10, [212.47, 424.94, 637.41]],
])(
  'agrees to the cent with published figures for $10,000, $20,000 and $30,000 over 5 years at %d %%',
  (ratePercent, expected) =>
    expect([10_000, 20_000, 30_000].map((amount) => cents(monthly({ amount, ratePercent })))).toEqual(
      expected,
    ),
);

it('agrees with published figures for $20,000 over 5 years at 7.95 and 8.70 %', () => {
  expect(cents(monthly({ ratePercent: 7.95 }))).toBe(405.05);
  expect(cents(monthly({ ratePercent: 8.7 }))).toBe(412.26);
});

it('agrees with published figures rounded up to whole dollars', () => {
  expect([7, 9, 12].map((ratePercent) => Math.ceil(monthly({ amount: 30_000, ratePercent })))).toEqual([
    595, 623, 668,
  ]);
  expect(
    [3, 7].map((termYears) => Math.ceil(monthly({ amount: 30_000, ratePercent: 9, termYears }))),
  ).toEqual([954, 483]);
  expect(Math.ceil(monthly({ amount: 25_000, ratePercent: 7, termYears: 3 }))).toBe(772);
});

it('divides the principal into equal parts at zero interest', () => {
  expect(repayment({ amount: 26_000, ratePercent: 0, termYears: 5, frequency: 'week' })).toBeCloseTo(100, 10);
  expect(
    repayment({ amount: 26_000, residual: 13_000, ratePercent: 0, termYears: 5, frequency: 'fortnight' }),
  ).toBeCloseTo(100, 10);
});

it('subtracts the deposit from the principal and adds the establishment fee', () => {
  expect(monthly({ amount: 21_000, deposit: 2_360.5, establishmentFee: 1_360.5 })).toBeCloseTo(
    monthly({}),
    10,
  );
});

it('returns 0, never a negative amount, if there is nothing to repay', () => {
  expect(monthly({ deposit: 20_000 })).toBe(0);
  expect(monthly({ deposit: 90_000 })).toBe(0);
  expect(monthly({ termYears: 0 })).toBe(0);
  expect(monthly({ ratePercent: 1, residual: 500_000 })).toBe(0);
});

/** Generates pseudo-random loans, the same on every run, without a dependency. */
function* loans(count: number): Generator<Required<RepaymentInput>> {
  let state = 42;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  const frequencies = Object.keys(paymentsPerYear) as Frequency[];
  for (let made = 0; made < count; made += 1) {
    const amount = 1_000 + Math.floor(random() * 249_000);
    yield {
      amount,
      deposit: Math.floor(random() * amount * 0.5),
      establishmentFee: Math.floor(random() * 1_500),
      residual: Math.floor(random() * amount * 0.4),
      ratePercent: random() * 25,
      termYears: 1 + Math.floor(random() * 13) / 2,
      frequency: frequencies[Math.floor(random() * 3)]!,
    };
  }
}

it('leaves exactly the residual after the last repayment', () => {
  for (const loan of loans(300)) {
    const rate = loan.ratePercent / 100 / paymentsPerYear[loan.frequency];
    let owed = loan.amount - loan.deposit + loan.establishmentFee;
    const payment = repayment(loan);
    if (payment === 0) continue;
    for (let n = Math.round(loan.termYears * paymentsPerYear[loan.frequency]); n > 0; n -= 1)
      owed = owed * (1 + rate) - payment;
    expect(owed).toBeCloseTo(loan.residual, 2);
  }
});

it('increases with the rate and the amount, and decreases with the deposit and the residual', () => {
  for (const loan of loans(300)) {
    const base = repayment(loan);
    expect(repayment({ ...loan, ratePercent: loan.ratePercent + 0.5 })).toBeGreaterThan(base);
    expect(repayment({ ...loan, amount: loan.amount + 500 })).toBeGreaterThan(base);
    expect(repayment({ ...loan, deposit: loan.deposit + 500 })).toBeLessThan(base);
    expect(repayment({ ...loan, residual: loan.residual + 500 })).toBeLessThan(base);
  }
});
