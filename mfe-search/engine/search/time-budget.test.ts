import { setTimeout as delay } from 'node:timers/promises';
import { TimeBudget } from './time-budget.ts';

describe('a time budget', () => {
  it('aborts work that exceeds it, with a 503 that gives the reason', () => {
    const budget = new TimeBudget(20);
    const work = () => {
      for (;;) budget.check();
    };
    expect(() => budget.run(work)).toThrow(
      expect.objectContaining({ code: 'search_time_exceeded', status: 503 }),
    );
    expect(() => budget.run(() => 'next')).toThrow('The search was ended after 20 ms');
  });

  it('does not count the time between two parts of the work', async () => {
    const budget = new TimeBudget(200);
    expect(budget.run(() => 1)).toBe(1);
    await delay(250);
    expect(budget.run(() => 2)).toBe(2);
  });
});
