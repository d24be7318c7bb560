import '../../test-kit/languages.ts';
import { joinList } from './join-list.ts';

it('joins the non-empty values with the comma of the locale', () => {
  expect(joinList('en-AU', ['SUV', null, '', 'Diesel'])).toBe('SUV, Diesel');
  expect(joinList('ar', ['دفع رباعي', undefined, 'ديزل'])).toBe('دفع رباعي، ديزل');
  expect(joinList('ar', [])).toBe('');
});
