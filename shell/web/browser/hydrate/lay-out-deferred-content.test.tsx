import { waitFor } from '@testing-library/react';
import { layOutDeferredContent } from './lay-out-deferred-content.ts';

it('lays out one deferred element per idle period, and marks the document when all are done', async () => {
  document.body.innerHTML = '<p data-defer-layout=""></p><p></p><p data-defer-layout=""></p>';
  const shown = () =>
    [...document.querySelectorAll('p')].map(({ style }) => style.contentVisibility === 'visible');
  layOutDeferredContent(document);
  expect(shown()).toEqual([true, false, false]);
  expect(document.documentElement.dataset.laidOut).toBeUndefined();
  await waitFor(() => expect(document.documentElement.dataset.laidOut).toBe(''));
  expect(shown()).toEqual([true, false, true]);
});
