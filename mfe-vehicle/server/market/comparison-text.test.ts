import '@forecourt/test-kit/languages';
import { aVehicle } from '@forecourt/test-kit/factories';
import { comparisonText } from './comparison-text.ts';

const mazda = aVehicle({ make: 'Mazda', model: 'Mazda2' });

it('names the years of what was compared, and the make once', () => {
  expect(comparisonText({ vehicle: mazda, years: [2021, 2019, 2023] }, 'en-AU')).toBe(
    'Compared with 3 used Mazda2 built from 2019 to 2023.',
  );
  expect(comparisonText({ vehicle: aVehicle(), years: [2026, 2026] }, 'en-AU')).toContain(
    'used Toyota HiLux built in 2026.',
  );
});

it('uses the Arabic plural forms', () => {
  const say = (count: number) =>
    comparisonText({ vehicle: mazda, years: Array.from({ length: count }, () => 2019) }, 'ar');
  expect(say(1)).toContain('مع مركبة واحدة من');
  expect(say(2)).toContain('مع مركبتين من');
  expect(say(5)).toContain('5 مركبات من');
  expect(say(12)).toContain('12 مركبة من');
  expect(say(100)).toContain('100 مركبة من');
});
