import { resolveLayers } from './layers.ts';
import { platformLayer } from './platform-layer.ts';
import { settingsDifference, withSettings } from './site-settings.ts';
import { toPublicTenant } from './tenant-config.ts';

const site = (config: Record<string, unknown> = {}) =>
  toPublicTenant(
    resolveLayers('demo', [
      platformLayer,
      {
        kind: 'tenant',
        key: 'demo',
        tenant: null,
        config: {
          slug: 'demo',
          id: 1,
          name: 'Demo',
          legalName: 'Demo',
          tagline: 'Cars',
          private: { leadRecipients: [], leadSender: 'a@example.com' },
        },
      },
      { kind: 'dealership', key: 'city', tenant: 'demo', config },
    ]).config,
  );

it('contains only settings in which the dealership differs', () => {
  const configured = site({
    vehiclePage: { viewerStart: 'gallery', spin: { autoRotate: false } },
    locations: { phone: { override: '02 5550 0100' } },
    stock: { defaultImages: ['none.jpg'] },
  });
  expect(settingsDifference(site(), configured)).toEqual({
    vehiclePage: { viewerStart: 'gallery', spin: { autoRotate: false } },
    locations: { phone: { override: '02 5550 0100' } },
    stock: { defaultImages: ['none.jpg'] },
  });
});

it('is null if nothing differs', () => {
  expect(settingsDifference(site(), site())).toBeNull();
  const same = site();
  expect(withSettings(same, null)).toBe(same);
});

it("restores the dealership's settings from the site's", () => {
  const configured = site({
    vehiclePage: { reserve: { enabled: false }, locationSection: false },
    finance: { provider: 'ausloans' },
    leads: { terms: { required: true } },
  });
  expect(withSettings(site(), settingsDifference(site(), configured))).toEqual(configured);
});

it('can also remove a setting', () => {
  const [before, dealershipSite] = [
    site({ vehiclePage: { disclaimer: 'Call first.' } }),
    site({ vehiclePage: { disclaimer: null } }),
  ];
  expect(withSettings(before, settingsDifference(before, dealershipSite)).vehiclePage.disclaimer).toBeNull();
});

it("does not change the site's theme and identity", () => {
  const configured = site({ theme: { brand: '#112233' }, name: 'City' });
  expect(settingsDifference(site(), configured)).toBeNull();
  expect(
    withSettings(site(), { name: 'City', theme: null, vehiclePage: { priceHistory: true } }),
  ).toMatchObject({ name: 'Demo', theme: site().theme, vehiclePage: { priceHistory: true } });
});
