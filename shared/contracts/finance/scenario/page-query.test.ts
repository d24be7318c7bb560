import { resolveLayers } from '../../tenant/layers.ts';
import { platformLayer } from '../../tenant/platform-layer.ts';
import { pageBasis } from './page-calculation.ts';
import {
  answerQuery,
  calculationQuery,
  readCalculation,
  readOther,
  readPageQuery,
  readSubject,
  subjectQuery,
  withOther,
  withPageQuery,
} from './page-query.ts';

const site = resolveLayers('demo', [
  platformLayer,
  {
    kind: 'tenant',
    key: 'demo',
    tenant: null,
    config: { slug: 'demo', id: 1, name: 'Demo', legalName: 'Demo', finance: { provider: 'manual' } },
  },
]).config;
const basis = pageBasis(site, { vehicle: null, dealership: null, carType: null, budget: null });
const query = (text: string) => new URLSearchParams(text);

it('reads every field of an address, and ignores what is no number or no frequency', () => {
  expect(
    readPageQuery(query('price=20000&deposit=1&trade=2&owing=3&residual=4&term=5&rate=6.5&every=month')),
  ).toEqual({
    price: 20_000,
    deposit: 1,
    tradeIn: 2,
    owing: 3,
    residual: 4,
    termYears: 5,
    ratePercent: 6.5,
    frequency: 'month',
  });
  expect(readPageQuery(query('price=x&deposit=&every=year'))).toEqual({});
});

it('writes only what differs from the start, and removes what no longer does', () => {
  const { first } = basis;
  const input = { ...first, price: 21_000, frequency: 'month' as const };
  const address = withPageQuery(query('car_id=v1&price=1&term=9&every=fortnight'), input, basis);
  expect(address.toString()).toBe('car_id=v1&price=21000&every=month');
  expect(withPageQuery(address, first, basis).toString()).toBe('car_id=v1');
});

it('names the fields that are out of bounds, below and above', () => {
  const { refused } = answerQuery(basis, { price: -1, termYears: 99, deposit: 0 });
  expect(refused).toEqual(['price', 'termYears']);
});

it('nests the second scenario in one parameter', () => {
  const other = { ...basis.first, price: 25_000, termYears: 3 };
  const address = withOther(query('term=4'), other, basis);
  expect(address.get('compare')).toBe('price=25000&term=3');
  expect(readOther(address)).toEqual({ price: 25_000, termYears: 3 });
  expect([withOther(address, null, basis).toString(), readOther(query('term=4'))]).toEqual(['term=4', null]);
});

it('reads and writes the subject of the page', () => {
  expect(readSubject(query('preferredDealership=city&car_type=demo&vehiclePriceBudget=$20,000'))).toEqual({
    dealership: 'city',
    carType: 'demo',
    budget: 20_000,
  });
  for (const type of ['new', 'used']) expect(readSubject(query(`car_type=${type}`)).carType).toBe(type);
  expect(readSubject(query('car_type=boat'))).toEqual({ dealership: null, carType: null, budget: null });
  const subject = { dealership: 'city', carType: 'used' as const, budget: 20_000 };
  expect(subjectQuery({ vehicle: { id: 'v1' } as never, ...subject }).toString()).toBe(
    'car_id=v1&preferredDealership=city&car_type=used&vehiclePriceBudget=20000',
  );
  expect(subjectQuery({ vehicle: null, dealership: null, carType: null, budget: null }).toString()).toBe('');
});

it('hands a calculation over to a purchase, also the values it started with', () => {
  const address = calculationQuery({ ...basis.first, price: 21_000 });
  expect(address.toString()).toBe(
    'price=21000&deposit=0&trade=0&owing=0&residual=0&term=5&rate=10&every=week',
  );
  expect(calculationQuery({ termYears: 3 }).toString()).toBe('term=3');
  expect(readCalculation(query(`car_id=v1&${address}&x=1`))).toBe(address.toString());
  expect(readCalculation(query('car_id=v1'))).toBeNull();
  expect(readCalculation(query(`price=${'9'.repeat(400)}`))).toHaveLength(300);
});
