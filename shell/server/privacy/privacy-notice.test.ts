import '@forecourt/test-kit/languages';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';
import { storeTitle } from '@forecourt/contracts/privacy/deletion-messages';
import { demoTenant, tenantSlugs } from '@forecourt/demo-data/tenants/tenant-layers';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { domains } from '../gateway/domains.ts';
import { privacyNotice } from './privacy-notice.ts';
import { declaredPrivacy } from './privacy-plugin.ts';

const decisions = declaredPrivacy.flatMap((one) => one.decisions);
const titlesOf = (site: Parameters<typeof aTenant>[0]) => {
  const notice = privacyNotice(declaredPrivacy, aTenant(site));
  return {
    stores: notice.stores.map(({ title }) => title),
    decisions: notice.decisions.map(({ title }) => title),
  };
};

it('declares every domain, every decision and a title of every store', async () => {
  expect(domains.filter(({ privacy }) => !privacy).map(({ name }) => name)).toEqual([]);
  const root = join(import.meta.dirname, '../../..');
  const files = globSync('{shared/contracts,shell/server,mfe-*/{model,server}}/**/*-decision.ts', {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  });
  const exported = await Promise.all(
    files.map(async (file) => Object.values((await import(join(root, file))) as object)),
  );
  const declared = exported
    .flat()
    .filter((one): one is AutomatedDecision => typeof one === 'object' && one !== null && 'outcomes' in one);
  expect(declared.length).toBeGreaterThan(5);
  expect(declared.filter((one) => !decisions.includes(one)).map(({ id }) => id)).toEqual([]);
  expect(new Set(decisions.map(({ id }) => id)).size).toBe(decisions.length);
  for (const { stores } of declaredPrivacy)
    for (const { store } of stores)
      for (const locale of ['en-AU', 'ar'])
        expect([store, storeTitle(store, locale)]).not.toEqual([store, storeTitle('none', locale)]);
});

it("lists what a site's settings use, with their periods, in its language", () => {
  const none = titlesOf({ leads: { tradeIn: { enabled: false }, challenge: 'none' } });
  const all = titlesOf({ leads: { tradeIn: { enabled: true }, challenge: 'proof-of-work' } });
  expect(none.decisions).toEqual(expect.arrayContaining(['Who answers you', 'Limits of signing in']));
  expect(all.decisions.filter((title) => !none.decisions.includes(title))).toEqual([
    'Offer for your trade-in',
    'Check for programs',
  ]);
  expect(all.stores.filter((title) => !none.stores.includes(title))).toEqual([
    'Steps of valuations',
    'Photos of valuations',
    'Decisions about offers',
  ]);

  const site = aTenant({ leads: { retention: { leadDays: 400, partialDays: 1 } } });
  expect(privacyNotice(declaredPrivacy, site).stores).toContainEqual({
    title: 'Enquiries and forms',
    purpose: expect.stringContaining('To answer what you send us'),
    retention: '400 days after you sent it; 1 day for a form that you did not finish',
  });
  const arabic = privacyNotice(declaredPrivacy, { ...site, locale: 'ar' });
  expect(JSON.stringify(arabic)).not.toMatch(/[A-Za-z]{3,} [a-z]{2,}/);
});

it.each(tenantSlugs)('names no feature on the privacy page of %s that the site lacks', (slug) => {
  const site = { ...demoTenant(slug).config, locale: 'en-AU' };
  const { leads, vehiclePage, finance } = site;
  const features: [RegExp, boolean][] = [
    [/prize|wheel|turn\b/i, leads.spinToWin.enabled],
    [/reserv|deposit|\bhold(s|ing)? (a )?vehicles?|vehicle is held/i, vehiclePage.reserve.enabled],
    [/booking|test drive/i, leads.testDrive.enabled || leads.serviceBooking.enabled],
    [/trade-in|valuation/i, leads.tradeIn.enabled],
    [/finance|repayment|lender|loan/i, finance.provider !== null],
    [/your browser computes/i, leads.challenge !== 'none'],
  ];
  const text = JSON.stringify(privacyNotice(declaredPrivacy, site).decisions);
  for (const [words, isUsed] of features) if (!isUsed) expect(text).not.toMatch(words);
});

it('lists the confirmed number only where a vehicle is held without a deposit or the checkout needs a sign-in', () => {
  const title = 'Confirmed phone number before a reservation';
  const decisionsOf = (reserve: object, checkout = false) =>
    titlesOf({ vehiclePage: { reserve: { enabled: true, ...reserve } }, gating: { checkout } }).decisions;
  expect(decisionsOf({ depositText: '' })).toContain(title);
  expect(decisionsOf({ depositText: '$500' }, true)).toContain(title);
  expect(decisionsOf({ depositText: '$500' })).not.toContain(title);
  expect(decisionsOf({ depositText: '', confirmPhone: false })).not.toContain(title);
  expect(decisionsOf({ depositText: '', enabled: false })).not.toContain(title);
});

it('lists what a single dealership does', () => {
  const site = aTenant({ vehiclePage: { reserve: { enabled: true, depositText: '$200' } } });
  const free = aTenant({ vehiclePage: { reserve: { enabled: true, depositText: '' } } });
  const decisionsOf = (dealerships: (typeof site)[]) =>
    privacyNotice(declaredPrivacy, site, dealerships).decisions.map(({ title }) => title);
  expect(decisionsOf([])).not.toContain('Confirmed phone number before a reservation');
  expect(decisionsOf([free])).toContain('Confirmed phone number before a reservation');
});
