import { waitFor } from '@testing-library/react';
import { layOutDeferred } from './layout-deferred.ts';

it('lays out one piece in each idle time, and says when all are laid out', async () => {
  document.body.innerHTML = '<p data-defer-layout=""></p><p></p><p data-defer-layout=""></p>';
  const shown = () =>
    [...document.querySelectorAll('p')].map(({ style }) => style.contentVisibility === 'visible');
  layOutDeferred(document);
  expect(shown()).toEqual([true, false, false]);
  expect(document.documentElement.dataset.laidOut).toBeUndefined();
  await waitFor(() => expect(document.documentElement.dataset.laidOut).toBe(''));
  expect(shown()).toEqual([true, false, true]);
});
