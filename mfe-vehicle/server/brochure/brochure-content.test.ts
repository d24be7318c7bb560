import '@forecourt/test-kit/languages';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aLocation, aVehicle } from '@forecourt/test-kit/factories';
import { brochureContent } from './brochure-content.ts';

const url = 'https://demo.example.com/cars/x';

it("shows price, was-price and price type by the site's precedence", () => {
  expect(brochureContent(aVehicle({ before_price: 48_990 }), aTenant(), null, url).price).toEqual({
    amount: '$45,990',
    was: '$48,990',
    type: 'Drive Away',
    outright: null,
  });
  expect(
    brochureContent(aVehicle({ price: 0 }), aTenant({ stock: { noPriceText: 'Call us' } }), null, url).price
      .amount,
  ).toBe('Call us');
  expect(brochureContent(aVehicle({ price: null, preorder: true }), aTenant(), null, url).price.amount).toBe(
    'PREORDER',
  );
  expect(
    brochureContent(
      aVehicle({ subscription_price: 249 }),
      aTenant({ stock: { offersSubscription: true } }),
      null,
      url,
    ).price,
  ).toMatchObject({
    amount: '$249',
    type: 'a week · Subscription',
    outright: 'or $45,990 Drive Away to buy',
  });
});

it('shows the status instead of the price of a sold or reserved vehicle', () => {
  expect(brochureContent(aVehicle({ status: 'sold', sold: true }), aTenant(), null, url).price).toEqual({
    amount: 'SOLD',
    was: null,
    type: null,
    outright: null,
  });
  expect(brochureContent(aVehicle({ status: 'reserved' }), aTenant(), null, url).price.amount).toBe(
    'RESERVED',
  );
});

it('shows the location as the dealer, with the phone number that the site configures', () => {
  const location = aLocation({ dealer_license_number: 'MD 12345' });
  expect(brochureContent(aVehicle(), aTenant(), location, url).dealer).toEqual({
    name: 'Newtown',
    address: ['1 Example Street', 'Sydney NSW 2042'],
    phone: '02 5550 1234',
    licence: 'MD 12345',
  });
  expect(
    brochureContent(aVehicle(), aTenant({ locations: { phone: { override: '13 00 00' } } }), location, url)
      .dealer.phone,
  ).toBe('13 00 00');
  const masked = aTenant({ locations: { phone: { masked: true } } });
  expect(brochureContent(aVehicle(), masked, location, url).dealer.phone).toBeNull();
  expect(brochureContent(aVehicle(), aTenant(), null, url).dealer).toEqual({
    name: 'Newtown',
    address: ['Sydney NSW'],
    phone: null,
    licence: null,
  });
});

it('uses at most five pictures, without default images', () => {
  const images = ['default.jpg', ...'abcdefg'].map((name) => ({
    image: { url: `media/${name}`, thumb: { url: '' } },
  }));
  expect(brochureContent(aVehicle({ images }), aTenant(), null, url).pictures).toEqual([
    'media/a',
    'media/b',
    'media/c',
    'media/d',
    'media/e',
  ]);
});

it('falls back to what the fonts can render on a site in another script', () => {
  const site = aTenant({
    name: 'نخلة للسيارات',
    legalName: 'Nakhla Motors Pty Ltd',
    vehiclePage: { disclaimer: 'يرجى تأكيد السعر' },
  });
  const brochure = brochureContent(
    aVehicle({ standardEquipment: ['كاميرا', 'Tow bar', 'Tow bar'] }),
    site,
    null,
    url,
  );
  expect(brochure).toMatchObject({
    site: 'Nakhla Motors Pty Ltd',
    features: ['Tow bar'],
    legal: [
      'Please confirm price, equipment and availability with the dealership before you buy.',
      'Nakhla Motors Pty Ltd',
    ],
  });
});

it("is in the site's language if the fonts have its letters", () => {
  const site = aTenant({
    name: 'نخلة للسيارات',
    locale: 'ar',
    direction: 'rtl',
    vehiclePage: { disclaimer: 'يرجى تأكيد السعر' },
  });
  const faces = { body: 'noto-kufi-arabic', display: 'noto-kufi-arabic', hasArabic: true };
  const standardEquipment = ['Reversing Camera', 'Gull-wing doors'];
  const brochure = brochureContent(aVehicle({ status: 'sold', standardEquipment }), site, null, url, faces);
  expect(brochure).toMatchObject({
    site: 'نخلة للسيارات',
    direction: 'rtl',
    locale: 'ar',
    price: { amount: 'مباعة' },
    features: ['كاميرا رجوع', 'Gull-wing doors'],
    legal: ['يرجى تأكيد السعر', 'Demo Motors Pty Ltd'],
  });
  // The worker that renders has no languages: every fixed text is part of the content.
  expect(brochure.labels).toMatchObject({
    specifications: 'المواصفات',
    features: 'التجهيزات',
    licence: 'رخصة المعرض',
    asOf: expect.stringMatching(/^البيانات في \d+ \p{Script=Arabic}+ \d{4}$/u),
  });
  expect(brochure.facts[0]).toEqual({ label: 'المسافة المقطوعة', value: '42,100 كم' });
  expect(brochureContent(aVehicle(), site, null, url)).toMatchObject({
    direction: 'ltr',
    locale: 'en-AU',
    facts: [{ label: 'Odometer', value: '42,100 km' }, {}, {}, {}, {}, {}, {}, {}],
  });
});

it('writes the price type in the language of the page', () => {
  const site = aTenant({ locale: 'ar', direction: 'rtl' });
  const faces = { body: 'noto-kufi-arabic', display: 'noto-kufi-arabic', hasArabic: true };
  expect(brochureContent(aVehicle(), site, null, url, faces).price.type).toBe('شامل كل الرسوم');
});

it('has a heading even with missing or unsupported names', () => {
  expect(brochureContent(aVehicle({ model: '', name: 'A car' }), aTenant(), null, url).heading).toBe('A car');
  expect(
    brochureContent(aVehicle({ make: 'Mazda', model: 'Mazda3', year: 2020 }), aTenant(), null, url).heading,
  ).toBe('2020 Mazda3');
  expect(
    brochureContent(
      aVehicle({ make: 'تويوتا', model: 'هايلكس', name: 'تويوتا', slug: '2021-hilux' }),
      aTenant(),
      null,
      url,
    ).heading,
  ).toBe('2021 hilux');
});
