import '@forecourt/test-kit/languages';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { searchTerms } from './search-terms.ts';

const site = aTenant();
const termsOf = (overrides: Parameters<typeof aVehicle>[0], owner = site) =>
  searchTerms(aVehicle(overrides), owner);

describe('the search terms of a vehicle', () => {
  it.each([
    ['Mazda', 'CX-5', ['cx 5', 'cx5']],
    ['Mazda', '3', ['mazda 3', 'mazda3']],
    ['Mazda', 'Mazda3', ['mazda 3', 'mazda3']],
    ['Hyundai', 'i30', ['i 30', 'i30']],
    ['Mercedes-Benz', '300', ['mercedes benz 300', 'mercedesbenz300']],
  ])('contain %s %s with and without a space', (make, model, terms) => {
    expect(termsOf({ make, model })).toEqual(expect.arrayContaining(terms));
  });

  it('combine the synonyms of the make with the model number', () => {
    const terms = termsOf({ make: 'Mazda', model: '3' }, aTenant({ locale: 'ar' }));
    expect(terms).toEqual(expect.arrayContaining(['mazda 3', 'مازدا 3', 'مازدا3']));
    expect(termsOf({ make: 'Volkswagen', model: '1600' })).toEqual(expect.arrayContaining(['vw 1600']));
  });

  it('are empty for models without a number', () => {
    expect(searchTerms(aVehicle({ model: 'Corolla', seats: null }), null)).toEqual([]);
  });

  it('contain the seats as one word, in digits and spelled out', () => {
    expect(termsOf({ seats: 7 })).toEqual(expect.arrayContaining(['7seater', '7seats', 'sevenseater']));
    expect(termsOf({ seats: 22 })).toContain('22seater');
    for (const seats of [null, 0, 1, 2.5, 100]) expect(termsOf({ seats }).join(' ')).not.toContain('seat');
  });

  it('contain synonyms of whole words only', () => {
    expect(termsOf({ make: 'Volkswagen', model: 'Golf' })).toContain('vw');
    expect(termsOf({ make: 'Volkswagens', model: 'Golf', name: 'Golf' })).not.toContain('vw');
    expect(termsOf({ simple_body: 'stationWagon' })).toContain('wagon');
  });

  it('use the synonyms of the site that owns the vehicle', () => {
    const configured = aTenant({ private: { searchSynonyms: { bargain: ['clearance special'], vw: [] } } });
    const vehicle = { make: 'Volkswagen', badge: 'Clearance Special' };
    expect(termsOf(vehicle, configured)).toContain('bargain');
    expect(termsOf(vehicle, configured)).not.toContain('vw');
    expect(termsOf(vehicle, configured)).toContain('volkswagon');
    expect(termsOf(vehicle)).not.toContain('bargain');
    expect(searchTerms(aVehicle({ make: 'Volkswagen' }), null)).not.toContain('vw');
  });

  it('contain Arabic names on Arabic sites only, besides the default synonyms', () => {
    const terms = termsOf({ make: 'Toyota', simple_body: 'sedan' }, aTenant({ locale: 'ar' }));
    expect(terms).toEqual(expect.arrayContaining(['تويوتا', 'سيدان', 'saloon']));
    expect(termsOf({ make: 'Toyota' }).join('')).not.toMatch(/[\u0600-\u06ff]/);
  });
});
