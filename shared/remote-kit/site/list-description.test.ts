import '../../test-kit/languages.ts';
import { listDescription } from './list-description.ts';

const site = { name: 'Harbour', locale: 'en-AU', direction: 'ltr' as const };

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

it('separates and isolates names as the language of the site does', () => {
  const arabic = { name: 'نخلة', locale: 'ar', direction: 'rtl' as const };
  expect(listDescription(arabic, 'كل الطرازات.', ['Yaris', 'كورولا'])).toBe(
    'نخلة: كل الطرازات. \u2068Yaris\u2069، كورولا.',
  );
});
