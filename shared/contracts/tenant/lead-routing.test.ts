import { routeLead, type LeadTopic } from './lead-routing.ts';

const entries = [
  { dealership_slug: null, to: 'all' },
  { dealership_slug: null, department: 'service', to: 'all service' },
  { dealership_slug: 'city', to: 'city' },
  { dealership_slug: 'city', to: 'city too' },
  { dealership_slug: 'city', department: 'parts', to: 'city parts' },
  { dealership_slug: 'city', category: 'Feedback', to: 'city feedback' },
  { dealership_slug: 'yard', department: 'service', to: 'yard service' },
] as const;

const routed = (topic: Partial<LeadTopic>) =>
  routeLead([...entries], { dealershipSlug: null, department: 'sales', category: null, ...topic }).map(
    ({ to }) => to,
  );

it('prefers the dealership to the site, the category to the department, and both to general entries', () => {
  expect(routed({})).toEqual(['all']);
  expect(routed({ department: 'service' })).toEqual(['all service']);
  expect(routed({ dealershipSlug: 'city' })).toEqual(['city', 'city too']);
  expect(routed({ dealershipSlug: 'city', department: 'parts' })).toEqual(['city parts']);
  expect(routed({ dealershipSlug: 'city', department: 'service' })).toEqual(['city', 'city too']);
  expect(routed({ dealershipSlug: 'city', category: 'Feedback' })).toEqual(['city feedback']);
  expect(routed({ dealershipSlug: 'city', category: 'Other' })).toEqual(['city', 'city too']);
});

it('falls back to the entries of the site if the dealership has none for the lead', () => {
  expect(routed({ dealershipSlug: 'yard', department: 'service' })).toEqual(['yard service']);
  expect(routed({ dealershipSlug: 'yard' })).toEqual(['all']);
  expect(routed({ dealershipSlug: 'elsewhere' })).toEqual(['all']);
  expect(routeLead([], { dealershipSlug: null, department: 'sales', category: null })).toEqual([]);
});
