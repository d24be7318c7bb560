import { jest } from '@jest/globals';
import { act } from 'react';
import { aTenant } from '../../test-kit/a-tenant.ts';
import { renderFragment } from '../../test-kit/render-fragment.ts';
import { deleteExpired, siteStorage, useStored } from './storage.ts';

beforeEach(() => localStorage.clear());

it("stores values under the site's slug, so that sites on one host stay separate", () => {
  siteStorage<string[]>('harbour', 'searches').write(['ute']);
  expect(siteStorage<string[]>('harbour', 'searches').read([])).toEqual(['ute']);
  expect(siteStorage<string[]>('outback', 'searches').read([])).toEqual([]);
  expect(localStorage.getItem('harbour:searches')).toBe('["ute"]');
});

it('returns the same object until the value changes', () => {
  const storage = siteStorage<string[]>('demo', 'searches');
  storage.write(['a']);
  expect(storage.read([])).toBe(storage.read([]));
});

it('returns the fallback if the stored value is not valid JSON', () => {
  localStorage.setItem('demo:searches', '{nonsense');
  expect(siteStorage('demo', 'searches').read('fallback')).toBe('fallback');
});

it('logs a warning if the browser cannot store a value', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const off = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  siteStorage('demo', 'searches').write(['a']);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('"searches" could not be stored'));
  off.mockRestore();
  warn.mockRestore();
});

it('deletes only expired values of this site', () => {
  siteStorage('demo', 'draft').write({ expiresAt: 1_000, income: '4200' });
  siteStorage('demo', 'later').write({ expiresAt: 1_001 });
  siteStorage('demo', 'list').write(['"expiresAt"']);
  siteStorage('other', 'draft').write({ expiresAt: 1 });
  deleteExpired('demo', 1_000);
  expect(Object.keys(localStorage).toSorted()).toEqual(['demo:later', 'demo:list', 'other:draft']);
  siteStorage('demo', 'later').remove();
  expect(localStorage.getItem('demo:later')).toBeNull();
});

it('updates other components, other tabs and a page that Back restores', async () => {
  function Count() {
    const [count, setCount] = useStored('count', 0);
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    );
  }
  const view = await renderFragment(
    <>
      <Count />
      <Count />
    </>,
    { site: aTenant({ slug: 'harbour' }) },
  );
  const texts = () => view.getAllByRole('button').map((button) => button.textContent);
  expect(texts()).toEqual(['0', '0']);
  act(() => view.getAllByRole('button')[0]!.click());
  expect(texts()).toEqual(['1', '1']);
  act(() => {
    localStorage.setItem('harbour:count', '7');
    window.dispatchEvent(new StorageEvent('storage', { key: 'harbour:count', newValue: '7' }));
  });
  expect(texts()).toEqual(['7', '7']);
  act(() => {
    localStorage.setItem('harbour:count', '8');
    window.dispatchEvent(new StorageEvent('storage', { key: 'harbour:other', newValue: '8' }));
  });
  expect(texts()).toEqual(['7', '7']);
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(texts()).toEqual(['8', '8']);
  act(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  expect(texts()).toEqual(['0', '0']);
});
