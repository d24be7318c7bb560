import { jest } from '@jest/globals';
import { addAnalyticsSink, track, type AnalyticsRecord } from './analytics.ts';

it('keeps what came before the first sink for it, and then tells every sink', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [first, second]: [AnalyticsRecord[], AnalyticsRecord[]] = [[], []];
  track('newEnquiry', { stocknum: 'U1' });
  addAnalyticsSink((record) => first.push(record));
  expect(first).toEqual([{ id: 14, event: 'newEnquiry', details: { stocknum: 'U1' }, path: '/' }]);
  addAnalyticsSink(() => {
    throw new Error('blocked');
  });
  addAnalyticsSink((record) => second.push(record));
  track('saveCar');
  expect([first.map(({ id }) => id), second.map(({ id }) => id)]).toEqual([[14, 39], [39]]);
  expect(warn).toHaveBeenCalledWith('analytics event 39 was not delivered', expect.any(Error));
  warn.mockRestore();
});
