import { alertsOf, groupByVehicle } from './alerts-of.ts';
import type { StockChange } from './stock-change-repository.ts';

const change = (id: number, vehicleId: string, fields: Partial<StockChange> = {}): StockChange => ({
  id,
  tenant: 'harbour',
  vehicleId,
  kind: 'new',
  name: vehicleId,
  slug: vehicleId,
  priceBefore: null,
  price: 20_000,
  ...fields,
});
const drop = (id: number, vehicleId: string, priceBefore: number) =>
  change(id, vehicleId, { kind: 'price-drop', priceBefore });

const found = (changes: StockChange[], checkedChange = 0) =>
  alertsOf(groupByVehicle(changes), checkedChange).map(({ slug, priceBefore }) => [slug, priceBefore]);

it('reports a vehicle once, as new if its first unchecked change says so', () => {
  const changes = [change(1, 'rio'), drop(2, 'rio', 25_000)];
  expect(found(changes)).toEqual([['rio', null]]);
  expect(found(changes, 1)).toEqual([['rio', 25_000]]);
  expect(found(changes, 2)).toEqual([]);
});

it('reports the price before the first drop, unless the vehicle costs as much again', () => {
  expect(found([drop(1, 'rio', 30_000), drop(2, 'rio', 25_000)])).toEqual([['rio', 30_000]]);
  expect(found([drop(1, 'rio', 20_000)])).toEqual([]);
  expect(found([change(1, 'rio', { kind: 'price-drop', priceBefore: 25_000, price: null })])).toEqual([]);
});

it('orders vehicles by their oldest unchecked change', () => {
  const changes = [drop(1, 'rio', 30_000), change(2, 'hilux'), drop(3, 'rio', 25_000)];
  expect(found(changes).map(([slug]) => slug)).toEqual(['rio', 'hilux']);
  expect(found(changes, 1).map(([slug]) => slug)).toEqual(['hilux', 'rio']);
});

it('keeps vehicles of other sites with the same id apart', () => {
  expect(found([change(1, 'rio'), change(2, 'rio', { tenant: 'barrow' })])).toHaveLength(2);
});
