import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aLocation, aVehicle } from '@forecourt/test-kit/factories';
import { vehicleJsonLd } from './json-ld.ts';

const context = {
  url: 'https://cars.example/cars/x',
  images: ['https://cars.example/1.jpg'],
  site: aTenant({ name: 'Example Cars' }),
  hours: [],
};

it('describes a car with its offer and its dealer', () => {
  expect(vehicleJsonLd(aVehicle({ location: aLocation() }), context)).toMatchObject({
    '@type': 'Car',
    name: '2021 Toyota HiLux SR5',
    url: context.url,
    image: context.images,
    brand: { name: 'Toyota' },
    model: 'HiLux',
    vehicleConfiguration: 'SR5',
    vehicleModelDate: '2021',
    vehicleIdentificationNumber: '6T1BF3EK50X123456',
    itemCondition: 'https://schema.org/UsedCondition',
    mileageFromOdometer: { value: 42_100, unitCode: 'KMT' },
    bodyType: 'Ute',
    driveWheelConfiguration: 'https://schema.org/FourWheelDriveConfiguration',
    numberOfDoors: 4,
    vehicleSeatingCapacity: 5,
    offers: {
      price: 45_990,
      priceCurrency: 'AUD',
      availability: 'https://schema.org/InStock',
      seller: {
        '@type': 'AutoDealer',
        name: 'Newtown',
        address: { streetAddress: '1 Example Street', addressCountry: 'AU' },
      },
    },
  });
});

it.each([
  ['motorcycle', 'Motorcycle'],
  ['truck', 'Vehicle'],
  ['caravan', 'Vehicle'],
] as const)('describes a %s with the type %s', (item_type, type) => {
  expect(vehicleJsonLd(aVehicle({ item_type }), context)).toMatchObject({ '@type': type });
});

it.each([{ price: 10 }, { price: null }, { status: 'sold' }, { sold: true }, { status: 'reserved' }])(
  'contains no offer for %p',
  (overrides) => {
    expect(vehicleJsonLd(aVehicle(overrides), context)).not.toHaveProperty('offers');
  },
);

it('omits unknown properties', () => {
  const jsonLd = vehicleJsonLd(
    aVehicle({ vin: null, km: null, colour: '', doors: null, year: null, simple_body: null, badge: null }),
    { ...context, images: [] },
  );
  for (const name of [
    'vehicleIdentificationNumber',
    'mileageFromOdometer',
    'color',
    'numberOfDoors',
    'vehicleModelDate',
    'bodyType',
    'vehicleConfiguration',
    'image',
  ])
    expect(jsonLd).not.toHaveProperty(name);
});

it('lists the opening hours of the dealer, without closed days', () => {
  const hours = [
    { weekday: 1, status: 'Open', formated_hours: '8:30 am – 6 pm', open: '08:30', close: '18:00' },
    { weekday: 0, status: 'Closed', formated_hours: 'Closed', open: null, close: null },
  ] as const;
  expect(vehicleJsonLd(aVehicle(), { ...context, hours: [...hours] })).toMatchObject({
    offers: {
      seller: {
        openingHoursSpecification: [
          { dayOfWeek: 'https://schema.org/Monday', opens: '08:30', closes: '18:00' },
        ],
      },
    },
  });
});

it('offers a subscription with its period, next to the purchase price', () => {
  const site = aTenant({ stock: { offersSubscription: true, subscriptionPeriod: 'fortnight' } });
  const vehicle = aVehicle({ subscription_price: 339 });
  expect(vehicleJsonLd(vehicle, { ...context, site })).toMatchObject({
    offers: [
      {
        name: 'Subscription',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: 339,
          priceCurrency: 'AUD',
          referenceQuantity: { value: 2, unitCode: 'WEE' },
        },
      },
      { price: 45_990, priceCurrency: 'AUD' },
    ],
  });
  expect(vehicleJsonLd({ ...vehicle, price: null }, { ...context, site })).toMatchObject({
    offers: { name: 'Subscription' },
  });
});

it('contains the phone number of the page, and none if it is masked', () => {
  const phoneFor = (phone: object) => {
    const site = aTenant({ locations: { phone } });
    const jsonLd = vehicleJsonLd(aVehicle({ location: aLocation() }), { ...context, site });
    return (jsonLd as unknown as { offers: { seller: { telephone?: string } } }).offers.seller.telephone;
  };
  expect(phoneFor({})).toBe('02 5550 1234');
  expect(phoneFor({ used: '13 00 01', byCarType: true })).toBe('13 00 01');
  expect(phoneFor({ override: '13 00 00' })).toBe('13 00 00');
  expect(phoneFor({ override: '13 00 00', masked: true })).toBeUndefined();
});

it('states the odometer of a motorhome, not of a caravan', () => {
  expect(vehicleJsonLd(aVehicle({ item_type: 'caravan', simple_body: 'motorhome' }), context)).toHaveProperty(
    'mileageFromOdometer',
  );
  expect(
    vehicleJsonLd(aVehicle({ item_type: 'caravan', simple_body: 'caravan' }), context),
  ).not.toHaveProperty('mileageFromOdometer');
});

it('has all properties that a vehicle listing requires', () => {
  const jsonLd = JSON.stringify(
    vehicleJsonLd(aVehicle({ location: aLocation(), interior_colour: 'Black' }), context),
  );
  const required = [
    'name',
    'url',
    'image',
    'brand',
    'model',
    'vehicleModelDate',
    'vehicleIdentificationNumber',
    'vehicleConfiguration',
    'itemCondition',
    'mileageFromOdometer',
    'color',
    'vehicleInteriorColor',
    'bodyType',
    'driveWheelConfiguration',
    'vehicleEngine',
    'vehicleTransmission',
    'numberOfDoors',
    'vehicleSeatingCapacity',
    'offers',
    'price',
    'priceCurrency',
    'availability',
    'seller',
    'address',
  ];
  for (const name of required) expect(jsonLd).toContain(`"${name}":`);
});

it('omits the address and phone number of a location that is closed to visitors', () => {
  const vehicle = aVehicle({ location: aLocation({ name: 'Compound' }), dealership_name: 'City' });
  const hidden = vehicleJsonLd(vehicle, { ...context, hours: null });
  expect(hidden).toMatchObject({ offers: { seller: { '@type': 'AutoDealer', name: 'City' } } });
  expect(JSON.stringify(hidden)).not.toMatch(/Compound|Example Street|5550/);
});
