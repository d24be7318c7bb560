import { expect, it } from '@jest/globals';
import { loadPicturesForPrint } from './load-pictures-for-print.ts';

it('loads all pictures when the page is about to be printed', () => {
  document.body.innerHTML = '<img loading="lazy"><img loading="eager"><img loading="lazy">';
  const changes = new EventTarget();
  window.matchMedia = () => changes as MediaQueryList;
  const lazy = () => document.querySelectorAll('img[loading=lazy]').length;
  loadPicturesForPrint(window);
  expect(lazy()).toBe(2);
  changes.dispatchEvent(Object.assign(new Event('change'), { matches: false }));
  expect(lazy()).toBe(2);
  changes.dispatchEvent(Object.assign(new Event('change'), { matches: true }));
  expect(lazy()).toBe(0);
  document.images[0]!.setAttribute('loading', 'lazy');
  window.dispatchEvent(new Event('beforeprint'));
  expect(lazy()).toBe(0);
});
