import '../../test-kit/languages.ts';
import { featureName } from './feature-name.ts';

it.each([
  ['Reversing Camera', 'كاميرا رجوع'],
  ['Alloy Wheels 18"', 'جنوط ألمنيوم 18 بوصة'],
  ['Gull-wing doors', 'Gull-wing doors'],
])('translates %s into Arabic if there is a term for it', (feature, arabic) =>
  expect(featureName(feature, 'ar')).toBe(arabic),
);
