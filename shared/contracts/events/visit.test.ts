import { campaignParameters, noteVisit, readVisit } from './visit.ts';

const aStorage = (entries: Record<string, string> = {}) => ({
  entries,
  getItem: (key: string) => entries[key] ?? null,
  setItem: (key: string, value: string) => void (entries[key] = value),
});
const page = (path: string, search = '', referrer = '') => ({ path, search, referrer, host: 'demo.example' });

it('records the visited pages, the campaign parameters and the first referrer', () => {
  const storage = aStorage();
  noteVisit(storage, 'demo', page('/', '?utm_source=radio&gclid=abc', 'https://search.example/q'));
  noteVisit(storage, 'demo', page('/search/used-cars', '', 'https://search.example/q'));
  noteVisit(storage, 'demo', page('/search/used-cars', '?fbclid=x'));
  expect(readVisit(storage, 'demo')).toEqual({
    visited_pages: ['/', '/search/used-cars'],
    linked_query_params: { utm_source: 'radio', gclid: 'abc', fbclid: 'x' },
    referrer: 'https://search.example/q',
  });
  expect(readVisit(storage, 'other').visited_pages).toEqual([]);
});

it('records campaign parameters only, not the state of a search', () => {
  const storage = aStorage();
  noteVisit(storage, 'demo', page('/', '?refinementList[make][0]=Kia&reference=1&query=a&utm_=&ref=friend'));
  expect(readVisit(storage, 'demo').linked_query_params).toEqual({ ref: 'friend' });
});

it('finds campaign parameters in any case, and leaves out empty ones', () => {
  expect(
    campaignParameters(
      '?UTM_Source=radio&utm_id=7&utm_source_platform=x&gad_source=1&fbclid=&make=Kia&page=2',
    ),
  ).toEqual({ utm_source: 'radio', utm_id: '7', utm_source_platform: 'x', gad_source: '1' });
});

it('does not record a page of the site itself as the referrer', () => {
  const storage = aStorage();
  noteVisit(storage, 'demo', page('/contact', '', 'https://demo.example/'));
  expect(readVisit(storage, 'demo')).not.toHaveProperty('referrer');
});

it('keeps the last 50 pages, and starts afresh if the stored value is invalid', () => {
  const storage = aStorage({ 'demo:visit': '{"visited_pages":7}' });
  for (let index = 0; index < 60; index++) noteVisit(storage, 'demo', page(`/page-${index}`));
  expect(readVisit(storage, 'demo').visited_pages).toHaveLength(50);
  expect(readVisit(storage, 'demo').visited_pages.at(-1)).toBe('/page-59');
  expect(readVisit(aStorage({ 'demo:visit': 'nonsense' }), 'demo').visited_pages).toEqual([]);
});

it('notes of a campaign only what a lead can contain', () => {
  const query = new URLSearchParams({
    utm_source: `a${'🚗'.repeat(300)}`,
    utm_campaign: 'spring\u0085sale\0',
  });
  expect(campaignParameters(query.toString())).toEqual({
    utm_source: `a${'🚗'.repeat(249)}`,
    utm_campaign: 'spring sale ',
  });
});
