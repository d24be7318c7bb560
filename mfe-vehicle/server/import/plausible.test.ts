import type { VehicleContent } from '../snapshot/vehicle-content.ts';
import { findImplausible, findUnusual } from './plausible.ts';
import { emptyContent } from './profiles/empty-content.ts';

const withField = (field: string, value: unknown) => findImplausible({ ...emptyContent, [field]: value });

it('accepts a vehicle without data, and addresses of the web', () => {
  expect(findImplausible(emptyContent)).toBeNull();
  expect(withField('video_url', 'https://videos.example/1.mp4')).toBeNull();
  expect(withField('file', '/media/report.pdf')).toBeNull();
});

it.each(['video_url', 'external_video_url', 'file'])(
  'names %s if it would run code or open a program',
  (field) => {
    for (const value of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
    ])
      expect(withField(field, value)).toMatchObject({ field, code: 'address', value });
  },
);

it('flags what is unusual and may be right', () => {
  const now = new Date('2026-11-01');
  const unusual = (changes: Partial<VehicleContent>) =>
    findUnusual({ ...emptyContent, km: 50_000, ...changes }, now);
  expect(unusual({ price: 25_000, year: 2022 })).toEqual([]);
  expect(unusual({ price: 750_000 })).toEqual(['price-high']);
  expect(unusual({ price: 20_000, before_price: 18_000 })).toEqual(['before-price-not-higher']);
  expect(unusual({ price: 20_000, before_price: 90_000 })).toEqual(['before-price-far-higher']);
  expect(unusual({ year: 2025, km: 900_000 })).toEqual(['odometer-high']);
  expect(unusual({ car_type: 'new', year: 2026, km: 40_000 })).toEqual(['new-with-odometer']);
  expect(unusual({ car_type: 'new', year: 2019, km: 10 })).toEqual(['new-but-old']);
  expect(unusual({ km: null })).toEqual(['used-without-odometer']);
});
