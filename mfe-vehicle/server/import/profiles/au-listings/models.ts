/** Makes of two words whose second word ended up in the model column: "Land" and "Rover". */
export const splitMakes = new Map([
  ['land rover', 'Land Rover'],
  ['alfa romeo', 'Alfa Romeo'],
  ['great wall', 'Great Wall'],
  ['aston martin', 'Aston Martin'],
  ['rolls royce', 'Rolls-Royce'],
]);

export const makeSpellings = new Map([
  ['ssangyong', 'SsangYong'],
  ['ram', 'RAM'],
  ['mini', 'MINI'],
  ['cupra', 'CUPRA'],
  ['smart', 'smart'],
]);

/** Models of more than one word, by make. A longer name comes before a shorter one that it starts with. */
const longModels = new Map(
  Object.entries({
    'alfa romeo': ['Giulia Quadrifoglio'],
    'aston martin': ['V8 Vantage', 'V12 Vantage'],
    audi: ['RS Q3', 'RS Q8', 'RS 3', 'RS 4', 'RS 5', 'RS 6', 'RS 7'],
    bentley: ['Continental Flying Spur', 'Flying Spur'],
    bmw: ['1 Series', '2 Series', '3 Series', '4 Series', '5 Series', '6 Series', '7 Series', '8 Series'],
    byd: ['Atto 3'],
    chrysler: ['Grand Voyager', 'PT Cruiser'],
    citroen: ['Grand C4 Picasso', 'C4 Cactus', 'C3 Aircross', 'C5 Aircross'],
    ford: ['Transit Custom', 'Mustang Mach-E', 'F-150', 'F-250', 'F-350', 'F-450'],
    gwm: ['Haval Jolion', 'Haval H6GT', 'Haval H6', 'Ute Cannon', 'Tank 300', 'Tank 500'],
    holden: ['HDT Commodore'],
    hyundai: ['Santa Fe', 'Santa Cruz', 'Ioniq 5', 'Ioniq 6', 'Trucks Mighty'],
    jaguar: ['X-Type', 'S-Type', 'F-Type'],
    jeep: ['Grand Cherokee', 'Grand Wagoneer'],
    kia: ['Grand Carnival'],
    'land rover': [
      'Range Rover Evoque',
      'Range Rover Sport',
      'Range Rover Velar',
      'Range Rover',
      'Discovery Sport',
      'Discovery',
      'Defender',
      'Freelander',
    ],
    ldv: ['Deliver 9', 'eDeliver 9'],
    lexus: ['RC F'],
    'mercedes-benz': ['AMG GT', 'Marco Polo'],
    mini: ['3D Hatch', '5D Hatch', 'Cooper_Countryman'],
    mitsubishi: ['Eclipse Cross', 'Pajero Sport', 'Pajero iO'],
    suzuki: ['Grand Vitara', 'S-Cross'],
    tesla: ['Model 3', 'Model S', 'Model X', 'Model Y'],
    toyota: [
      'LandCruiser Prado',
      'Land Cruiser Prado',
      'Land Cruiser',
      'Corolla Cross',
      'Yaris Cross',
      'GR Yaris',
      'GR Corolla',
      'GR86',
      'RAV4',
      'Rukus',
      'MR2',
      'Mark X',
      'FJ Cruiser',
      'Prius C',
      'Prius V',
    ],
    volkswagen: ['Passat CC', 'Golf Alltrack'],
    volvo: ['XC40', 'XC60', 'XC90'],
  }),
);

/** Models as their makers write them. */
const ownSpellings: Record<string, string[]> = {
  audi: ['e-tron', 'RS3', 'RS4', 'RS5', 'RS6', 'RS7'],
  bmw: ['i3', 'i4', 'i5', 'i7', 'i8', 'iX', 'iX1', 'iX3'],
  ford: ['EcoSport'],
  gwm: ['Ute'],
  holden: ['Ute'],
  honda: ['CR-V', 'HR-V', 'ZR-V', 'CR-Z'],
  hsv: ['GTSR'],
  hyundai: ['i20', 'i30', 'i40', 'i45', 'ix35', 'iLoad', 'iMax'],
  international: ['ProStar'],
  isuzu: ['D-MAX', 'MU-X'],
  jaguar: ['E-Pace', 'F-Pace', 'I-Pace', 'XJSC'],
  kia: ['Rio'],
  maserati: ['GranTurismo', 'GranCabrio'],
  mazda: [
    'CX-3',
    'CX-30',
    'CX-5',
    'CX-60',
    'CX-7',
    'CX-8',
    'CX-80',
    'CX-9',
    'CX-90',
    'MX-5',
    'MX-30',
    'RX-7',
    'RX-8',
    'BT-50',
  ],
  'mercedes-benz': [
    'A-Class',
    'B-Class',
    'C-Class',
    'E-Class',
    'G-Class',
    'M-Class',
    'R-Class',
    'S-Class',
    'CLK-Class',
    'GL-Class',
    'GLA',
    'GLB',
    'GLC',
    'GLE',
    'GLS',
    'CLA',
    'CLS',
  ],
  mg: ['MG3', 'MG4', 'MG5', 'MG6'],
  nissan: ['X-TRAIL', 'QASHQAI', 'GT-R'],
  subaru: ['BRZ', 'WRX', 'XV'],
  suzuki: ['SX4', 'S-Cross', 'XL-7'],
  toyota: ['HiLux', 'HiAce', 'LandCruiser', 'C-HR', 'bZ4X'],
  volkswagen: ['T-Roc', 'T-Cross', 'Eos'],
};

/** Returns the models of a make that a title may write in several words, "CX 5" as well as "CX-5". */
export const modelsInWords = (make: string): readonly string[] => inWords.get(make.toLowerCase()) ?? [];
const inWords = new Map(
  [...new Set([...longModels.keys(), ...Object.keys(ownSpellings)])].map((make) => [
    make,
    [...(longModels.get(make) ?? []), ...(ownSpellings[make] ?? []).filter((model) => model.includes('-'))],
  ]),
);

/** Other names of the same model. */
const otherNames: Record<string, string> = {
  'toyota land cruiser': 'LandCruiser',
  'toyota land cruiser prado': 'LandCruiser Prado',
  'mazda 2': 'Mazda2',
  'mazda 3': 'Mazda3',
  'mazda 6': 'Mazda6',
  'mg 3': 'MG3',
  'mg 6': 'MG6',
  'audi rs 3': 'RS3',
  'audi rs 4': 'RS4',
  'audi rs 5': 'RS5',
  'audi rs 6': 'RS6',
  'audi rs 7': 'RS7',
  'mini 3d hatch': 'Hatch',
  'mini 5d hatch': 'Hatch',
  'mini cooper_countryman': 'Countryman',
  'mini cabrio': 'Convertible',
  'hyundai trucks mighty': 'Mighty',
};

/** Normalizes a name to letters, digits and plus: "CX-5", "CX5" and "cx 5" are the same name. */
export const foldName = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}+]/gu, '');

const spellings = new Map([
  ...[...Object.entries(ownSpellings), ...longModels].flatMap(([make, models]) =>
    models.map((model): [string, string] => [foldName(`${make} ${model}`), model]),
  ),
  ...Object.entries(otherNames).map(([name, model]): [string, string] => [foldName(name), model]),
]);

/** Letters after a model's number that are not all lower case: a 330Ci, a 740Li; an RX350L, an IS250C. */
const capitals = new Map([
  [
    'bmw',
    new Map([
      ['ci', 'Ci'],
      ['li', 'Li'],
    ]),
  ],
  [
    'lexus',
    new Map([
      ['l', 'L'],
      ['hl', 'hL'],
      ['c', 'C'],
      ['f', 'F'],
    ]),
  ],
]);

/** Returns a model as its maker writes it, whatever the spelling; an unknown model is returned unchanged. */
export function spellModel(make: string, model: string): string {
  const spelling = spellings.get(foldName(`${make} ${model}`));
  if (spelling) return spelling;
  const [, number, letters] = /^(M?\d{3}|[A-Z]{2}\d{3})([a-z]+)$/i.exec(model) ?? [];
  const capitalized = capitals.get(make.toLowerCase());
  return capitalized && number && letters
    ? number.toUpperCase() + (capitalized.get(letters.toLowerCase()) ?? letters.toLowerCase())
    : model;
}

const truckMakes = new Set([
  'hino',
  'iveco',
  'international',
  'fuso',
  'ud',
  'kenworth',
  'mack',
  'freightliner',
  'scania',
  'daf',
  'western star',
]);

/** Checks for trucks: makes that build nothing else, and truck models of makes that also build cars. */
export function isTruck(make: string, model: string): boolean {
  const [brand, name] = [make.toLowerCase(), model.toLowerCase()];
  return (
    truckMakes.has(brand) ||
    (brand === 'isuzu' && /^[fn][a-z]{2}$/.test(name)) ||
    ['foton aumark', 'hyundai mighty'].includes(`${brand} ${name}`) ||
    /^(trucks|fuso)\b/.test(name)
  );
}
