import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aLocation } from '@forecourt/test-kit/factories';
import { companyJsonLd } from './company-json-ld.ts';
import { loadHome } from './home-data.ts';

const location = { ...aLocation(), shown_phone: '02 5550 1234' };
const api = { get: async () => ({ locations: [location], dealerships: [] }) };
const site = (rest: object = {}) => aTenant({ home: [], logo: 'demo/logo.png', ...rest });
const describeCompany = async (tenant: ReturnType<typeof site>) =>
  companyJsonLd(tenant, (await loadHome(tenant as never, api as never)).place, 'https://dealer.example');

it('names address, phone and logo of the company', async () => {
  expect(await describeCompany(site())).toMatchObject({
    name: site().name,
    telephone: '02 5550 1234',
    logo: expect.stringMatching(/^https:\/\/dealer\.example\/.*logo/),
    address: {
      streetAddress: location.address.street,
      addressLocality: location.address.city,
      postalCode: location.address.postcode,
    },
  });
});

it('names the office of a group before the locations of its members', async () => {
  const office = { ...location, location_type: '' as const, shown_phone: '1300 555 000', of_member: false };
  const member = { ...location, location_type: 'sales' as const, of_member: true };
  const places = { get: async () => ({ locations: [member, office], dealerships: [] }) };
  const { place } = await loadHome(site() as never, places as never);
  expect(companyJsonLd(site(), place, 'https://dealer.example')).toMatchObject({ telephone: '1300 555 000' });
});

it('never names a number that the site masks', async () => {
  const masked = site();
  const settings = {
    ...masked,
    locations: { ...masked.locations, phone: { ...masked.locations.phone, masked: true } },
  };
  expect(JSON.stringify(await describeCompany(settings))).not.toContain('5550');
});
