import { AdjustmentAnswers, Rego } from './valuation.ts';

const answers = { condition: 'good', damage: 'none', serviceHistory: 'full' };

it.each([
  ['٤٥٬٠٠٠', '١٢٬٥٠٠'],
  ['４５，０００', '＄１２５００'],
  ['45,000 km', '$12,500'],
])('reads kilometres (%s) and money owed (%s) in the digits of any keyboard', (km, financeOwed) => {
  expect(
    AdjustmentAnswers.parse({ ...answers, km, financeOwed: financeOwed.replace('＄', '$') }),
  ).toMatchObject({ km: 45_000, financeOwed: 12_500 });
});

it('stores a registration in Latin characters', () => {
  expect(Rego.parse('١٢٣ abc')).toBe('123ABC');
  expect(Rego.parse('１２３ＡＢＣ')).toBe('123ABC');
});
