import '../../test-kit/languages.ts';
import { formatNumber, formatPrice } from './format-price.ts';
import { pageWindow } from './page-window.ts';

it.each([
  [24_900, '$24,900'],
  [0, '$0'],
  [1_234_567, '$1,234,567'],
  [156.7, '$157'],
])('formats %d dollars as %s', (amount, text) => {
  expect(formatPrice(amount)).toBe(text);
});

it('shows cents if requested', () => {
  expect(formatPrice(156.7, { cents: true })).toBe('$156.70');
});

it('uses Latin digits on an Arabic page', () => {
  expect(formatNumber(42_100, 'ar')).toBe('42,100');
});

const shown = (current: number, pages: number) =>
  pageWindow(current, pages)
    .map((item) => (item.kind === 'gap' ? '…' : item.page))
    .join(' ');

it.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 12, '1 2 … 12'],
  [5, 12, '1 … 4 5 6 … 12'],
  [4, 12, '1 2 3 4 5 … 12'],
  [12, 12, '1 … 11 12'],
  [3, 5, '1 2 3 4 5'],
])('for page %d of %d shows %s', (current, pages, text) => {
  expect(shown(current, pages)).toBe(text);
});

it('always shows the first, last and current page, in order and once', () => {
  for (let pages = 1; pages <= 15; pages += 1) {
    for (let current = 1; current <= pages; current += 1) {
      const numbers = pageWindow(current, pages)
        .filter((item) => item.kind === 'page')
        .map((item) => item.page);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, current, pages]));
      expect(numbers.length).toBeLessThanOrEqual(7);
    }
  }
});
