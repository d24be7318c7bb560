import { financeLink } from '@forecourt/contracts/finance/finance-link';
import { tradeInLink } from '@forecourt/contracts/valuation/valuation-choices';
import { badgeLine, fullName, headingOf } from '@forecourt/contracts/vehicle/vehicle-name';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { isElectric } from './facts/is-electric.ts';
import { videoOf } from './video/vehicle-video.ts';
import { withViewed } from './viewed/use-record-viewed-vehicle.ts';

it('names a vehicle by year, make and model, without repeating the make', () => {
  expect(headingOf(aVehicle())).toBe('2021 Toyota HiLux');
  expect(headingOf(aVehicle({ make: 'Mazda', model: 'Mazda3', year: 2020 }))).toBe('2020 Mazda3');
  expect(headingOf(aVehicle({ year: null }))).toBe('Toyota HiLux');
  expect(headingOf(aVehicle({ model: '', name: 'Something' }))).toBe('Something');
  expect(fullName(aVehicle())).toBe('2021 Toyota HiLux SR5');
  expect(badgeLine({ badge: null, series: null })).toBeNull();
  expect(badgeLine({ badge: 'Outback', series: 'Outback' })).toBe('Outback');
});

it('embeds a video by its prefix, plays those of allowed origins natively, and ignores all others', () => {
  const settings = { embedPrefixes: ['https://player.example/embed/'], videoOrigins: ['https://a.example'] };
  expect(videoOf(aVehicle({ video_url: 'https://player.example/embed/1' }), settings)).toEqual({
    kind: 'embedded',
    url: 'https://player.example/embed/1',
  });
  expect(videoOf(aVehicle({ external_video_url: 'https://a.example/v.mp4' }), settings)).toEqual({
    kind: 'native',
    url: 'https://a.example/v.mp4',
  });
  expect(videoOf(aVehicle({ video_url: '/media/v.mp4' }), { ...settings, embedPrefixes: [] })?.kind).toBe(
    'native',
  );
  for (const video_url of ['javascript:alert(1)', 'https://b.example/v.mp4', '//a.example/v.mp4', 'v.mp4'])
    expect(videoOf(aVehicle({ video_url }), settings)).toBeNull();
  expect(
    videoOf(aVehicle({ video_url: 'https://b.example/v.mp4', external_video_url: '/media/v.mp4' }), settings),
  ).toEqual({ kind: 'native', url: '/media/v.mp4' });
});

it('treats only fully electric vehicles as electric', () => {
  expect(isElectric({ simple_fuel: 'Electric', fuel: null })).toBe(true);
  expect(isElectric({ simple_fuel: 'Hybrid', fuel: 'Petrol - Electric Hybrid' })).toBe(false);
  expect(isElectric({ simple_fuel: null, fuel: null })).toBe(false);
});

it('links to finance and to trade-in with the vehicle', () => {
  const link = new URL(financeLink(aTenant(), aVehicle()), 'https://a.example');
  expect([link.pathname, link.hash]).toEqual(['/finance', '#finance-form']);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    car_id: 'v1',
    car_type: 'used',
    preferredDealership: 'city',
    vehiclePriceBudget: '45990',
  });
  expect(tradeInLink(aTenant(), aVehicle())).toBe('/cars/trade-in?car_id=v1');
  expect(tradeInLink(aTenant({ leads: { tradeIn: { path: '/sell-your-car' } } }), aVehicle())).toBe(
    '/sell-your-car?car_id=v1',
  );
});

it('keeps each viewed car once, newest first, at most twenty', () => {
  const record = (id: string) => ({
    id,
    stocknum: null,
    make: 'Kia',
    model: 'Rio',
    body: null,
    simple_body: null,
  });
  expect(withViewed([record('a'), record('b')], record('b')).map(({ id }) => id)).toEqual(['b', 'a']);
  expect(
    withViewed(
      Array.from({ length: 20 }, (_, index) => record(String(index))),
      record('x'),
    ),
  ).toHaveLength(20);
});
