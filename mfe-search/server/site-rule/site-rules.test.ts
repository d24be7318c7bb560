import { staysInLists } from '@forecourt/contracts/vehicle/availability';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createSiteRules } from './site-rules.ts';

const directory = { dealershipsOf: async () => [], forDealership: async () => null };
const site = aTenant({ stock: { soldDays: 3 } });
/** The moment from which sold vehicles are found, in seconds since 1970. */
const soldAbove = async (nowMs: number) =>
  Number(
    /"above":(\d+)/.exec(JSON.stringify(await createSiteRules(directory, () => nowMs).vehicles(site)))![1],
  );

it('finds no sold vehicle whose page says that it is gone, at any moment', async () => {
  const start = Date.UTC(2026, 4, 1, 12, 0);
  for (let seconds = 0; seconds <= 1800; seconds += 30) {
    const nowMs = start + seconds * 1000;
    const soldAt = (await soldAbove(nowMs)) + 1;
    const sold = { status: 'sold', sold: true, sold_date_timestamp: soldAt } as const;
    expect([seconds, staysInLists(sold, 3, new Date(nowMs))]).toEqual([seconds, true]);
  }
});

it('has the same conditions for a quarter of an hour', async () => {
  const start = Date.UTC(2026, 4, 1, 12, 0);
  expect(await soldAbove(start + 899_000)).toBe(await soldAbove(start));
  expect(await soldAbove(start + 900_000)).toBe((await soldAbove(start)) + 900);
});
