import fc from 'fast-check';
import { readRecords } from '../../read/read-records.ts';
import { aListing } from '../../testing/a-listing.ts';
import { describeWithListings, listingsFile } from '../../testing/listings-file.ts';
import { Notes } from '../profile.ts';
import { auListings } from './au-listings.ts';
import { foldName } from './models.ts';
import { spellTrim } from './trim-spelling.ts';

const settings = { dealership: null, now: new Date('2026-11-20T00:00:00Z') };

function named(Brand: string, Model: string, Title: string) {
  const reading = auListings.read(aListing({ Brand, Model, Title, Year: Title.slice(0, 4) }), settings);
  if (!reading.ok) throw new Error(reading.reason);
  return reading;
}

describe('spellings of one model are unified', () => {
  it.each([
    ['Mazda', 'CX-5', ['CX-5', 'CX5', 'cx 5', 'Cx-5']],
    ['Mazda', 'CX-30', ['CX-30', 'CX30']],
    ['Toyota', 'Prius C', ['Prius C', 'Prius-C', 'PRIUS C']],
    ['Suzuki', 'SX4', ['SX4', 'Sx4', 'SX-4']],
    ['Mercedes-Benz', 'C-Class', ['C-Class', 'C-CLASS', 'C CLASS']],
    ['Nissan', 'X-TRAIL', ['X-Trail', 'X TRAIL', 'Xtrail']],
    ['Ford', 'F-250', ['F 250', 'F250', 'F-250']],
    ['BMW', '320i', ['320I', '320i']],
    ['BMW', '330Ci', ['330CI', '330ci']],
    ['Lexus', 'NX200t', ['NX200T', 'NX200t']],
    ['Lexus', 'RX350L', ['RX350L', 'RX350l']],
  ])('%s %s', (make, model, written) => {
    for (const text of written) {
      const { content } = named(make, text.split(' ')[0]!, `2021 ${make} ${text} Limited`);
      expect([text, content.model, content.make_model, content.badge]).toEqual([
        text,
        model,
        `${make} ${model}`,
        'Limited',
      ]);
    }
  });

  it.each([
    ['Mercedes-Benz', 'GLC', '2022 Mercedes-Benz GLC 300 4Matic', 'GLC300', '4Matic'],
    ['Mercedes-Benz', 'GLC', '2021 Mercedes-Benz GLC 300E 4Matic PHEV', 'GLC300', 'E 4Matic PHEV'],
    ['Mercedes-Benz', 'GLA', '2021 Mercedes-Benz GLA GLA250', 'GLA250', null],
    ['Mercedes-Benz', 'C-CLASS', '2012 Mercedes-Benz C-CLASS C63 AMG', 'C63', 'AMG'],
    ['Mercedes-Benz', 'C-CLASS', '2011 Mercedes-Benz C-CLASS W204 Elegance', 'C-Class', 'W204 Elegance'],
    ['Mercedes-Benz', 'M-Class', '2014 Mercedes-Benz M-Class ML250 BlueTEC', 'ML250', 'BlueTEC'],
    ['Mercedes-Benz', 'Marco', '2021 Mercedes-Benz Marco Polo Activity', 'Marco Polo', 'Activity'],
    ['BMW', '3', '2013 BMW 3 Series 28i', '328i', null],
    ['BMW', '2', '2022 BMW 2 M240I Xdrive', 'M240i', 'xDrive'],
    ['BMW', '2', '2022 BMW 2 SERIES 230i M-Sport', '230i', 'M Sport'],
    ['BMW', '3', '2013 BMW 3 Series Touring', '3 Series', 'Touring'],
    ['Lexus', 'NX', '2019 Lexus NX NX300 F-Sport', 'NX300', 'F Sport'],
    ['Lexus', 'CT', '2016 Lexus CT 200H Luxury', 'CT200h', 'Luxury'],
    ['Lexus', 'RC', '2020 Lexus RC F', 'RC F', null],
    ['Audi', 'RS', '2021 Audi RS 5 2.9 Tfsi', 'RS5', '2.9 TFSI'],
    ['BYD', 'Atto', '2022 BYD Atto 3 Superior', 'Atto 3', 'Superior'],
    ['GWM', 'Ute', '2023 GWM UTE Cannon-L (4X4)', 'Ute Cannon', 'L'],
    ['Hyundai', 'Trucks', '2023 Hyundai Trucks Mighty EX4', 'Mighty', 'EX4'],
    ['LDV', 'G10+', '2021 LDV G10+ Barn Door', 'G10+', 'Barn Door'],
  ])('%s %s of "%s" is %s', (make, column, title, model, badge) => {
    expect(named(make, column, title).content).toMatchObject({ model, badge });
  });

  it('keeps the item type of a truck that has its own model name', () => {
    expect(named('Hyundai', 'Trucks', '2023 Hyundai Trucks Mighty EX4').content.item_type).toBe('truck');
  });
});

it('reports each correction', () => {
  expect(named('Mazda', 'CX5', '2021 Mazda CX5').repairs).toContain('model-spelling');
  expect(named('BMW', '3', '2013 BMW 3 Series 28i').repairs).toContain('model-from-title');
  expect(named('Kia', 'Cerato', '2021 Kia Cerato GT Line').repairs).toContain('trim-spelling');
});

it('normalises trim levels idempotently', () => {
  const parts = fc.constantFrom(
    'VTI-LX',
    'GT Line',
    '110 TSI',
    'TDI 340',
    'Xdrive 30D',
    'M50D',
    'sport +',
    'Sportline',
    'Stouring',
    'D5',
    'Highwaystar',
    '2.5I',
    'SI',
    '30TH',
    'F-Sport',
    'HYBRID',
    'GTR',
  );
  const makes = fc.constantFrom(
    'Honda',
    'Kia',
    'Volkswagen',
    'BMW',
    'Mazda',
    'Mitsubishi',
    'Nissan',
    'Subaru',
    'Lexus',
    'Toyota',
  );
  fc.assert(
    fc.property(makes, fc.array(parts, { maxLength: 4 }), (make, list) => {
      const once = spellTrim(make, list.join(' '), new Notes());
      expect(spellTrim(make, once, new Notes())).toBe(once);
    }),
  );
});

describeWithListings('the spellings of the real listings', () => {
  const spelledBy = new Map<string, Set<string>>();
  const note = (kind: string, make: string, text: string) => {
    const key = `${kind} of ${make.toLowerCase()}: ${text
      .toLowerCase()
      .replaceAll(/(?<=\d)\.(?=\d)/g, 'point')
      .replaceAll(/[^\p{L}\p{N}+]/gu, '')}`;
    spelledBy.set(key, (spelledBy.get(key) ?? new Set()).add(text));
  };
  const twice = (kind: string) =>
    [...spelledBy]
      .filter(([key, texts]) => key.startsWith(kind) && texts.size > 1)
      .map(([key, texts]) => `${key}: ${[...texts].join(', ')}`);
  const models = new Map<string, Set<string>>();
  beforeAll(async () => {
    const { records } = await readRecords(listingsFile, auListings);
    for await (const { row } of records) {
      const reading = auListings.read(row, settings);
      if (!reading.ok) continue;
      const { make, model, badge } = reading.content;
      note('make', '', make);
      note('model', make, model);
      if (badge) note('badge', make, badge);
      models.set(make, (models.get(make) ?? new Set()).add(model));
    }
  });

  it.each(['make', 'model', 'badge'])('give each %s one spelling', (kind) => {
    expect(twice(kind)).toEqual([]);
  });

  it('leave no model that is only part of a name', () => {
    const all = (make: string) => [...(models.get(make) ?? [])];
    expect(all('BMW').filter((model) => /^\d$/.test(model))).toEqual([]);
    expect([
      all('Audi').includes('RS'),
      all('BYD').includes('Atto'),
      all('Bentley').includes('Flying'),
      all('Chrysler').includes('PT'),
      all('Ford').includes('F'),
      all('Hyundai').includes('Trucks'),
      all('Mercedes-Benz').includes('Marco'),
    ]).toEqual(Array(7).fill(false));
    expect(new Set(all('Mazda').map(foldName)).size).toBe(all('Mazda').length);
  });
});
