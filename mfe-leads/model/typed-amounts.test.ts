import { GarageVehicleForm } from './garage/garage-api.ts';
import { OnlinePaymentForm } from './online-payments/online-payments-api.ts';

const vehicle = { rego: '123ABC', rego_state: 'qld' };

it.each(['٤٥٬٠٠٠', '４５，０００', '45,000 km'])(
  'reads kilometres (%s) in the digits of any keyboard',
  (km) => expect(GarageVehicleForm.parse({ ...vehicle, km }).km).toBe(45_000),
);

it('reads an amount in the digits of any keyboard, in cents', () => {
  const payment = { reference: 'R1', currency: 'AUD', name: 'Ana', email: 'ana@example.com' };
  expect(OnlinePaymentForm.parse({ ...payment, amount: '١٬٢٤٩٫٥٠' }).amount).toBe(124_950);
});

it('reads no kilometres of a garage vehicle as unknown, and refuses other text', () => {
  expect(GarageVehicleForm.parse({ ...vehicle, km: ' ' }).km).toBeNull();
  expect(GarageVehicleForm.parse(vehicle).km).toBeNull();
  expect(GarageVehicleForm.safeParse({ ...vehicle, km: 'many' }).success).toBe(false);
});
