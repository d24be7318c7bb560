import { jest } from '@jest/globals';
import { addAnalyticsSinks, track, trackedEvents, type AnalyticsRecord } from './analytics.ts';

const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);

it('sends earlier events to the sinks that the shell adds at first, and later events to all sinks', () => {
  const [first, second, third]: AnalyticsRecord[][] = [[], [], []];
  track('newEnquiry', { stocknum: 'U1' });
  addAnalyticsSinks({
    first: (record) => first!.push(record),
    pixels: (record) => {
      second!.push(record);
      return 'withheld';
    },
    blocked: () => {
      throw new Error('blocked');
    },
  });
  const early = { id: 14, event: 'newEnquiry', details: { stocknum: 'U1' }, path: '/' };
  expect([first, second]).toEqual([[early], [early]]);
  expect(warn).toHaveBeenCalledWith('analytics event 14 was not delivered', expect.any(Error));
  addAnalyticsSinks({ test: (record) => third!.push(record) });
  track('saveCar');
  expect([first, second, third].map((records) => records!.map(({ id }) => id))).toEqual([
    [14, 39],
    [14, 39],
    [39],
  ]);
  expect(trackedEvents().map(({ record, deliveries }) => [record.id, deliveries])).toEqual([
    [
      14,
      [
        { sink: 'first', outcome: 'sent' },
        { sink: 'pixels', outcome: 'withheld' },
        { sink: 'blocked', outcome: 'failed' },
      ],
    ],
    [39, expect.arrayContaining([{ sink: 'test', outcome: 'sent' }])],
  ]);
});

it('sends the event of a lead once, and an event with a "once" key once per visit', () => {
  const before = trackedEvents().length;
  for (let again = 0; again < 2; again++) {
    track('usedEnquiry', { lead_id: 'l1' });
    track('usedEnquiry', { lead_id: 'l2' });
    track('financeCalculatorFirstUse', { car_id: 'v1' }, { once: 'v1' });
  }
  expect(
    trackedEvents()
      .slice(before)
      .map(({ record }) => [record.id, record.details]),
  ).toEqual([
    [15, { lead_id: 'l1' }],
    [15, { lead_id: 'l2' }],
    [26, { car_id: 'v1' }],
  ]);
});

it('lists the last hundred events', () => {
  for (let count = 0; count < 120; count++) track('saveCar');
  expect(trackedEvents()).toHaveLength(100);
});
