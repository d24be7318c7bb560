import { listDescription } from './list-description.ts';

const site = { name: 'Harbour' };

it('names the site and as many entries as fit, each once', () => {
  expect(listDescription(site, 'Where we are.', ['Newstead', 'Southport', 'Newstead'])).toBe(
    'Harbour: Where we are. Newstead, Southport.',
  );
  expect(listDescription(site, 'Where we are.', [])).toBe('Harbour: Where we are.');
  const many = Array.from({ length: 90 }, (_, index) => `Place ${index}`);
  const text = listDescription(site, 'Where we are.', many);
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(/ Place \d+\.$/);
});
