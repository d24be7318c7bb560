import fc from 'fast-check';
import { facetText, knownText, stateName } from './facet-text.ts';

it('a state is its letters in capitals, and its name as it is', () => {
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

it('a fuel and a transmission have one word, whatever the feed calls them', () => {
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

it("words that differ in their letters' size alone become one", () => {
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
