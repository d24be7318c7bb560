import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import { tenantLayers } from '@forecourt/demo-data/tenants/tenant-layers';
import { mergeFor } from '../settings/merge-layers.ts';
import { setValue } from '../settings/set-value.ts';
import { findNotes, findWithoutEffect } from './without-effect.ts';

const harbour = tenantLayers.find(({ kind, key }) => kind === 'tenant' && key === 'harbour')!;
const announcement: ConfigLayer & { kind: never } = {
  kind: 'content' as never,
  key: 'announcements/sale',
  tenant: null,
  config: { announcement: { id: 'sale', text: 'Sale', href: null } },
};

/** What is said after a setting of harbour was changed. */
function notes(path: string, value: unknown, others: ConfigLayer[] = []): string[] {
  const layer = { ...harbour, config: setValue(harbour.config, path.split('.'), value) };
  const layers = [layer, ...others];
  const resolved = mergeFor('harbour', undefined, layers, [announcement])!;
  return findWithoutEffect(path, { resolved, layer, layers });
}

it('says which published content decides a setting', () => {
  expect(notes('announcement', { id: 'x', text: 'X', href: null })).toEqual([
    expect.stringMatching(
      /^announcement has no effect: the published "announcements\/sale" decides it; change/,
    ),
  ]);
});

it('says that language and direction differ', () => {
  expect(notes('locale', 'ar-AU')).toEqual(['direction is "ltr", but ar-AU is written "rtl"; set it, too']);
  expect(notes('locale', 'en-NZ')).toEqual([]);
});

it('says which switch turns a setting off', () => {
  expect(notes('leads.onlinePayment', { enabled: false, minimum: 5, maximum: 9 })).toEqual([
    expect.stringContaining('no effect while "leads.onlinePayment.enabled" is false; set that to true'),
  ]);
  expect(notes('offers.salesCounter.enabled', false)).toEqual([]);
});

it('says which dealership has a value of its own', () => {
  const dealership: ConfigLayer = {
    kind: 'dealership',
    key: 'harbour-sydney',
    tenant: 'harbour',
    config: { leads: { postcode: true } },
  };
  expect(notes('leads.postcode', false, [dealership])).toEqual([
    'leads.postcode has no effect on the dealership "harbour-sydney", which has a value of its own',
  ]);
});

it('says that nobody receives the leads, and nothing about a setting that works', () => {
  expect(notes('private.leadRecipients', [])).toEqual([expect.stringMatching(/^nobody receives the leads/)]);
  expect(notes('tagline', 'New')).toEqual([]);
});

it('says of the platform and of a group which layers hide what was changed, and what switches it off, site by site', async () => {
  const group: ConfigLayer = {
    kind: 'group',
    key: 'coast',
    tenant: null,
    config: { tagline: 'Old', name: 'Coast' },
  };
  const ofSite = setValue(harbour.config, ['leads', 'onlinePayment'], undefined);
  const site = { ...harbour, config: { ...ofSite, group: 'coast', tagline: 'By the sea' } };
  const platform = tenantLayers.find(({ kind }) => kind === 'platform')!;
  const save = (saved: ConfigLayer) => {
    const before = [platform, group, site];
    const after = before.map((layer) => (layer.kind === saved.kind ? saved : layer));
    return findNotes({ before, after, saved: [saved] }, async (slug) => mergeFor(slug, undefined, after, []));
  };
  const changed = setValue(
    setValue(group.config, ['tagline'], 'New'),
    ['leads', 'onlinePayment', 'enabled'],
    false,
  );
  expect(await save({ ...group, config: changed })).toEqual([
    'tagline has no effect on the tenant "harbour", which has a value of its own',
  ]);
  const amount = setValue(changed, ['leads', 'onlinePayment', 'minimum'], 7);
  expect(await save({ ...group, config: amount })).toContainEqual(
    expect.stringMatching(
      /^harbour: leads\.onlinePayment\.minimum has no effect while "leads\.onlinePayment\.enabled" is false/,
    ),
  );
  const everywhere = { ...platform, config: setValue(platform.config, ['tagline'], 'Drive') };
  expect(await save(everywhere)).toEqual([
    'tagline has no effect on the group "coast", which has a value of its own',
    'tagline has no effect on the tenant "harbour", which has a value of its own',
  ]);
});
