import { isRepeatView } from './repeat-view.ts';

const day = 86_400_000;
beforeEach(() => localStorage.clear());

it('counts a vehicle once a day per browser, regardless of reloads', () => {
  expect(isRepeatView('harbour', 'a', 1000)).toBe(false);
  expect(isRepeatView('harbour', 'a', 1001)).toBe(true);
  expect(isRepeatView('harbour', 'b', 1001)).toBe(false);
  expect(isRepeatView('kestrel', 'a', 1001)).toBe(false);
  expect(isRepeatView('harbour', 'a', 1000 + day)).toBe(false);
});

it('remembers a hundred vehicles at most', () => {
  for (let index = 0; index < 130; index += 1) isRepeatView('harbour', `v${index}`, index);
  expect(Object.keys(JSON.parse(localStorage.getItem('harbour:counted_views')!) as object)).toHaveLength(100);
});
