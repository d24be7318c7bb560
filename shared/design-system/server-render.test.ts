import { jest } from '@jest/globals';
import { createElement as h } from 'react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createDesignCache, DesignProvider } from './index.ts';
import type { DesignProviderProps, EmotionCache } from './index.ts';
import { everything } from './test-page.ts';

function render(page: ReactElement, props: DesignProviderProps = {}): { html: string; cache: EmotionCache } {
  const cache = createDesignCache();
  return { html: renderToString(h(DesignProvider, { cache, ...props }, page)), cache };
}

const errors = jest.spyOn(console, 'error');
afterEach(() => errors.mockClear());

it('everything in the kit renders on the server without a warning, and without a style element in the body', () => {
  const { html, cache } = render(everything());
  expect(errors).not.toHaveBeenCalled();
  expect(html).not.toContain('<style');
  expect(Object.keys(cache.inserted).length).toBeGreaterThan(20);
});

it('two renders of the same page are the same text, ids included', () => {
  expect(render(everything()).html).toBe(render(everything()).html);
});

it('no id depends on the moment or on chance: all come from React or from the page', () => {
  const ids = [...render(everything()).html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(ids.length).toBeGreaterThan(3);
  expect(ids.filter((id) => /\d{5,}|0\.\d+/.test(id ?? ''))).toEqual([]);
});

it("a right-to-left page in Arabic says the kit's own words in Arabic and writes prices in Latin digits", () => {
  const { html } = render(everything(), { locale: 'ar', direction: 'rtl' });
  expect(html).toContain('أنت هنا');
  expect(html).toContain('24,900');
});
