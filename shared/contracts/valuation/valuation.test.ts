import { GarageVehicleForm } from '../api/garage-api.ts';
import { OnlinePaymentForm } from '../api/online-payments-api.ts';
import { AdjustmentAnswers, Rego } from './valuation.ts';

const answers = { condition: 'good', damage: 'none', serviceHistory: 'full' };

it.each([
  ['٤٥٬٠٠٠', '١٢٬٥٠٠'],
  ['４５，０００', '＄１２５００'],
  ['45,000 km', '$12,500'],
])('reads kilometres (%s) and money owed (%s) in the digits of any keyboard', (km, financeOwed) => {
  expect(
    AdjustmentAnswers.parse({ ...answers, km, financeOwed: financeOwed.replace('＄', '$') }),
  ).toMatchObject({
    km: 45_000,
    financeOwed: 12_500,
  });
  expect(GarageVehicleForm.parse({ rego: '123ABC', rego_state: 'qld', km }).km).toBe(45_000);
});

it('reads no kilometres of a garage vehicle as unknown, and refuses other text', () => {
  const vehicle = { rego: '123ABC', rego_state: 'qld' };
  expect(GarageVehicleForm.parse({ ...vehicle, km: ' ' }).km).toBeNull();
  expect(GarageVehicleForm.parse(vehicle).km).toBeNull();
  expect(GarageVehicleForm.safeParse({ ...vehicle, km: 'many' }).success).toBe(false);
});

it('stores a registration and an amount in Latin characters', () => {
  expect(Rego.parse('١٢٣ abc')).toBe('123ABC');
  expect(Rego.parse('１２３ＡＢＣ')).toBe('123ABC');
  const payment = { reference: 'R1', currency: 'AUD', name: 'Ana', email: 'ana@example.com' };
  expect(OnlinePaymentForm.parse({ ...payment, amount: '١٬٢٤٩٫٥٠' }).amount).toBe(124_950);
});
