import { baseFromSlug, wholeStock, type SearchBase } from '@forecourt/contracts/search/search-base';
import { searchPath } from '@forecourt/contracts/search/search-url';
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

it('a form as it came asks for nothing', () => {
  expect(leads(box('body', 'suv', true), () => undefined)).toBeNull();
});

it('a ticked box is added to the previous choices, on the first page, in the previous order', () => {
  expect(leads(box('body', 'suv', true) + box('body', 'ute'), toggle('ute'))).toBe(
    '/search/new-used-and-demo-cars?body=suv&body=ute&sortBy=latest',
  );
});

it("a box that was let go is no longer chosen, even where it was the page's own", () => {
  expect(leads(box('car_type', 'used', true), toggle('used'), baseFromSlug('used-cars')!)).toBe(
    '/search/new-used-and-demo-cars?sortBy=latest',
  );
  expect(
    leads(box('car_type', 'used', true) + box('body', 'ute'), toggle('ute'), baseFromSlug('used-cars')!),
  ).toBe('/search/used-cars?body=ute&sortBy=latest');
});

it('a typed price is a range', () => {
  expect(leads('<input name="range[price][max]" value="">', type('range[price][max]', '25,000'))).toBe(
    '/search/new-used-and-demo-cars?price=-25000&sortBy=latest',
  );
});

it('a query alone is left to its box', () => {
  expect(leads(box('body', 'suv'), type('query', 'hilux'))).toBeNull();
});
