import '@forecourt/test-kit/languages';
import { aVehicle } from '@forecourt/test-kit/factories';
import { comparisonText } from './comparison-text.ts';

const mazda = aVehicle({ make: 'Mazda', model: 'Mazda2' });

it('does not repeat the make if the model contains it', () => {
  expect(comparisonText({ vehicle: mazda, count: 12, from: 2019, to: 2023 }, 'en-AU')).toBe(
    'Compared with 12 used Mazda2 built from 2019 to 2023.',
  );
  expect(comparisonText({ vehicle: aVehicle(), count: 5, from: 2019, to: 2023 }, 'en-AU')).toContain(
    'used Toyota HiLux built',
  );
});

it('uses the Arabic plural forms', () => {
  const say = (count: number) => comparisonText({ vehicle: mazda, count, from: 2019, to: 2023 }, 'ar');
  expect(say(5)).toContain('5 مركبات من');
  expect(say(12)).toContain('12 مركبةً من');
  expect(say(100)).toContain('100 مركبة من');
});
