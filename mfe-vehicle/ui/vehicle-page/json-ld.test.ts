import { aLocation, aVehicle } from '@forecourt/test-kit/factories';
import { vehicleJsonLd } from './json-ld.ts';

const context = { url: 'https://cars.example/cars/x', images: ['https://cars.example/1.jpg'], site: { name: 'Example Cars', currency: 'AUD' }, hours: [] };

it('tells a car with its offer and its dealer', () => {
  expect(vehicleJsonLd(aVehicle({ location: aLocation() }), context)).toMatchObject({
    '@type': 'Car', name: '2021 Toyota HiLux SR5', url: context.url, image: context.images, brand: { name: 'Toyota' }, model: 'HiLux', vehicleConfiguration: 'SR5', vehicleModelDate: '2021',
    vehicleIdentificationNumber: '6T1BF3EK50X123456', itemCondition: 'https://schema.org/UsedCondition', mileageFromOdometer: { value: 42_100, unitCode: 'KMT' }, bodyType: 'Ute',
    driveWheelConfiguration: 'https://schema.org/FourWheelDriveConfiguration', numberOfDoors: 4, vehicleSeatingCapacity: 5,
    offers: { price: 45_990, priceCurrency: 'AUD', availability: 'https://schema.org/InStock', seller: { '@type': 'AutoDealer', name: 'Newtown', address: { streetAddress: '1 Example Street', addressCountry: 'AU' } } },
  });
});

it.each([['motorcycle', 'Motorcycle'], ['truck', 'Vehicle'], ['caravan', 'Vehicle']] as const)('calls a %s a %s', (item_type, type) => {
  expect(vehicleJsonLd(aVehicle({ item_type }), context)).toMatchObject({ '@type': type });
});

it.each([{ price: 10 }, { price: null }, { status: 'sold' }, { sold: true }, { status: 'reserved' }])('makes no offer of %p', (overrides) => {
  expect(vehicleJsonLd(aVehicle(overrides), context)).not.toHaveProperty('offers');
});

it('says nothing that is not known', () => {
  const told = vehicleJsonLd(aVehicle({ vin: null, km: null, colour: '', doors: null, year: null, simple_body: null, badge: null }), { ...context, images: [] });
  for (const name of ['vehicleIdentificationNumber', 'mileageFromOdometer', 'color', 'numberOfDoors', 'vehicleModelDate', 'bodyType', 'vehicleConfiguration', 'image']) expect(told).not.toHaveProperty(name);
});

it('tells when the dealer is open, closed days left out', () => {
  const hours = [{ weekday: 1, status: 'Open', formated_hours: '8:30 am – 6 pm', open: '08:30', close: '18:00' }, { weekday: 0, status: 'Closed', formated_hours: 'Closed', open: null, close: null }] as const;
  expect(vehicleJsonLd(aVehicle(), { ...context, hours: [...hours] })).toMatchObject({
    offers: { seller: { openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Monday', opens: '08:30', closes: '18:00' }] } },
  });
});

it('has everything that a vehicle listing must have', () => {
  const told = JSON.stringify(vehicleJsonLd(aVehicle({ location: aLocation(), interior_colour: 'Black' }), context));
  const required = ['name', 'url', 'image', 'brand', 'model', 'vehicleModelDate', 'vehicleIdentificationNumber', 'vehicleConfiguration', 'itemCondition', 'mileageFromOdometer', 'color', 'vehicleInteriorColor', 'bodyType',
    'driveWheelConfiguration', 'vehicleEngine', 'vehicleTransmission', 'numberOfDoors', 'vehicleSeatingCapacity', 'offers', 'price', 'priceCurrency', 'availability', 'seller', 'address'];
  for (const name of required) expect(told).toContain(`"${name}":`);
});
