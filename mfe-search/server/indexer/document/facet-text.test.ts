import fc from 'fast-check';
import { facetText, knownText, stateName } from './facet-text.ts';

it('writes state codes in capitals and state names in title case', () => {
  expect(['nsw', 'NSW', ' Qld ', 'wa', 'new south wales', '', null].map(stateName)).toEqual([
    'NSW',
    'NSW',
    'QLD',
    'WA',
    'New South Wales',
    null,
    null,
  ]);
});

it('maps the variants of fuels and transmissions in feeds to one word each', () => {
  expect(
    ['Unleaded', 'unleaded', 'Petrol - Unleaded ULP', 'PETROL'].map((text) => knownText('fuel', text)),
  ).toEqual(['Petrol', 'Petrol', 'Petrol', 'Petrol']);
  expect(['plug-in hybrid', 'Ethanol', null].map((text) => knownText('fuel', text))).toEqual([
    'Plug-in Hybrid',
    'Ethanol',
    null,
  ]);
  expect(['auto', 'MANUAL', 'CVT'].map((text) => knownText('transmission', text))).toEqual([
    'Automatic',
    'Manual',
    'Automatic',
  ]);
});

it('maps texts that differ only in case to one text', () => {
  expect(['PEARL WHITE', 'pearl  white', 'Pearl White', 'white/black'].map(facetText)).toEqual([
    'Pearl White',
    'Pearl White',
    'Pearl White',
    'White/Black',
  ]);
  expect(facetText('LED')).toBe('LED');
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = facetText(text);
      expect(facetText(once)).toBe(once);
    }),
  );
});
