import { campaignAfter, campaignCookie, readCampaign } from './campaign-cookie.ts';

const header = (value: string) => `a=1; ${campaignCookie}=${encodeURIComponent(value)}; b=2`;

it('holds the campaign of a visit, the newest value of each parameter, and nothing else', () => {
  const first = campaignAfter(undefined, '?utm_source=radio&utm_campaign=eid&query=hilux')!;
  expect(readCampaign(header(first))).toEqual({ utm_source: 'radio', utm_campaign: 'eid' });
  const second = campaignAfter(header(first), '?utm_source=tv&gclid=x1')!;
  expect(readCampaign(header(second))).toEqual({ utm_source: 'tv', utm_campaign: 'eid', gclid: 'x1' });
});

it('is not set by an address without a campaign', () => {
  expect([campaignAfter(undefined, ''), campaignAfter(header('utm_source=a'), '?page=2')]).toEqual([
    null,
    null,
  ]);
});

it('is bounded, and ignores what is damaged', () => {
  const long = campaignAfter(header(`utm_term=${'a'.repeat(1400)}`), `?utm_source=${'b'.repeat(400)}`)!;
  expect(long.length).toBeLessThanOrEqual(1500);
  expect(readCampaign(header(long))).toMatchObject({ utm_source: 'b'.repeat(400) });
  expect([readCampaign(`${campaignCookie}=%E0%A4`), readCampaign(undefined)]).toEqual([{}, {}]);
});
