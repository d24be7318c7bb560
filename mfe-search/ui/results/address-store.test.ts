import { createAddressStore } from './address-store.ts';

const at = (key: string, search: string) => ({ key, search });

it('has the newest choice before the router has arrived, and forgets it afterwards', () => {
  const store = createAddressStore();
  const start = at('a', '');
  store.choose(start, '?x=1');
  expect(store.newest(start)).toBe('?x=1');
  store.choose(start, '?x=1&y=2');
  // The router arrives at the first choice while the second is under way.
  const between = at('b', '?x=1');
  store.settle(between);
  expect(store.newest(between)).toBe('?x=1&y=2');
  store.choose(between, '?x=1&y=2&z=3');
  expect(store.newest(between)).toBe('?x=1&y=2&z=3');
  const end = at('c', '?x=1&y=2&z=3');
  store.settle(end);
  expect(store.newest(at('d', '?x=1'))).toBe('?x=1');
});

it('yields to a link, Back or Forward', () => {
  const store = createAddressStore();
  store.choose(at('a', ''), '?x=1');
  const elsewhere = at('b', '?page=2');
  expect(store.newest(elsewhere)).toBe('?page=2');
  store.settle(elsewhere);
  expect(store.newest(at('a', ''))).toBe('');
});
