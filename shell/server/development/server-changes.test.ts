import { jest } from '@jest/globals';
import { createServerChanges } from './server-changes.ts';

it('restarts each domain once after a pause in its edits', () => {
  jest.useFakeTimers();
  const restarted: string[] = [];
  const { changed } = createServerChanges((domain) => restarted.push(domain));
  changed('finance');
  jest.advanceTimersByTime(100);
  changed('finance');
  changed('leads');
  jest.advanceTimersByTime(100);
  expect(restarted).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(restarted).toEqual(['finance', 'leads']);
  changed('finance');
  jest.advanceTimersByTime(1000);
  expect(restarted).toEqual(['finance', 'leads', 'finance']);
  jest.useRealTimers();
});
