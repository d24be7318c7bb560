import '../test-kit/languages.ts';
import { jest } from '@jest/globals';
import { createElement as h } from 'react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createDesignCache, DesignProvider } from './index.ts';
import type { DesignProviderProps, EmotionCache } from './index.ts';
import { everything } from './testing/test-page.ts';

function render(page: ReactElement, props: DesignProviderProps = {}): { html: string; cache: EmotionCache } {
  const cache = createDesignCache();
  return { html: renderToString(h(DesignProvider, { cache, ...props }, page)), cache };
}

const errors = jest.spyOn(console, 'error');
afterEach(() => errors.mockClear());

it('renders every component on the server without a warning or a style element in the body', () => {
  const { html, cache } = render(everything());
  expect(errors).not.toHaveBeenCalled();
  expect(html).not.toContain('<style');
  expect(Object.keys(cache.inserted).length).toBeGreaterThan(20);
});

it('renders the same page to identical HTML each time, including ids', () => {
  expect(render(everything()).html).toBe(render(everything()).html);
});

it('generates no ids from the time or from random numbers', () => {
  const ids = [...render(everything()).html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(ids.length).toBeGreaterThan(3);
  expect(ids.filter((id) => /\d{5,}|0\.\d+/.test(id ?? ''))).toEqual([]);
});

it("translates the kit's labels into Arabic, and keeps Latin digits in prices", () => {
  const { html } = render(everything(), { locale: 'ar', direction: 'rtl' });
  expect(html).toContain('أنت هنا');
  expect(html).toContain('24,900');
});
