import { baseFromSlug, wholeStock, type SearchBase } from '@forecourt/contracts/search/search-base';
import { searchPath } from '../../model/search-url.ts';
import { earlyChoices } from './restore-early-choices.ts';

const sorts = ['relevant', 'latest'] as const;

function leads(
  html: string,
  change: (form: HTMLFormElement) => void,
  base: SearchBase = wholeStock,
): string | null {
  document.body.innerHTML = `<form>${html}<input type="search" name="query" value=""><input type="hidden" name="sortBy" value="latest"></form>`;
  const form = document.querySelector('form')!;
  change(form);
  const next = earlyChoices(
    form,
    { base, values: {}, ranges: {}, query: '', sort: 'latest', page: 2 },
    sorts,
    'en-AU',
  );
  return next && searchPath(next, sorts);
}
const box = (name: string, value: string, checked = false) =>
  `<input type="checkbox" name="${name}" value="${value}"${checked ? ' checked' : ''}>`;
const toggle = (value: string) => (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>(`[value="${value}"]`)!.click();
const type = (name: string, text: string) => (form: HTMLFormElement) => {
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value = text;
};

it('returns null for an unchanged form', () => {
  expect(leads(box('body', 'suv', true), () => undefined)).toBeNull();
});

it('adds a ticked box to the previous filters, on the first page in the same order', () => {
  expect(leads(box('body', 'suv', true) + box('body', 'ute'), toggle('ute'))).toBe(
    '/search/new-used-and-demo-cars?body=suv&body=ute&sortBy=latest',
  );
});

it("removes the filter of an unticked box, even if it is part of the page's path", () => {
  expect(leads(box('car_type', 'used', true), toggle('used'), baseFromSlug('used-cars')!)).toBe(
    '/search/new-used-and-demo-cars?sortBy=latest',
  );
  expect(
    leads(box('car_type', 'used', true) + box('body', 'ute'), toggle('ute'), baseFromSlug('used-cars')!),
  ).toBe('/search/used-cars?body=ute&sortBy=latest');
});

it('turns a typed price into a range', () => {
  expect(leads('<input name="range[price][max]" value="">', type('range[price][max]', '25,000'))).toBe(
    '/search/new-used-and-demo-cars?price=-25000&sortBy=latest',
  );
});

it('returns null if only a query was typed, which the query box handles', () => {
  expect(leads(box('body', 'suv'), type('query', 'hilux'))).toBeNull();
});
