import { measureIndexLag } from './index-lag.ts';

describe('the index lag', () => {
  let now = 0;
  const overdueMs = 6000;
  const start = () => {
    now = 1_000_000;
    return measureIndexLag(overdueMs, () => now);
  };

  it('is 0 while polling the feed finds no changes', () => {
    const lag = start();
    for (let look = 0; look < 5; look++) {
      now += 2000;
      lag.caughtUp(now);
    }
    now += 2000;
    expect(lag.seconds()).toBe(0);
  });

  it('is the time since the index was last up to date while changes are pending', () => {
    const lag = start();
    lag.caughtUp(now);
    now += 1500;
    lag.fellBehind();
    now += 500;
    expect(lag.seconds()).toBe(2);
    now += 60_000;
    expect(lag.seconds()).toBe(62);
    lag.caughtUp(now);
    expect(lag.seconds()).toBe(0);
  });

  it('includes changes that arrived while the feed was read', () => {
    const lag = start();
    lag.caughtUp(now - 3000);
    lag.fellBehind();
    expect(lag.seconds()).toBe(3);
  });

  it('grows when polling stops', () => {
    const lag = start();
    now += overdueMs;
    expect(lag.seconds()).toBe(0);
    now += 1000;
    expect(lag.seconds()).toBe(7);
  });
});
