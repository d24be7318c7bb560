/** Second words of makes that the column for the model took: "Land" and "Rover". */
export const splitMakes = new Map([
  ['land rover', 'Land Rover'], ['alfa romeo', 'Alfa Romeo'], ['great wall', 'Great Wall'], ['aston martin', 'Aston Martin'], ['rolls royce', 'Rolls-Royce'],
]);

export const makeSpellings = new Map([['ssangyong', 'SsangYong'], ['ram', 'RAM'], ['mini', 'MINI'], ['cupra', 'CUPRA'], ['smart', 'smart']]);

/** Models of more than one word, by make, as their makers write them. */
export const longModels = new Map(Object.entries({
  'alfa romeo': ['Giulia Quadrifoglio'],
  'aston martin': ['V8 Vantage', 'V12 Vantage'],
  bmw: ['1 Series', '2 Series', '3 Series', '4 Series', '5 Series', '6 Series', '7 Series', '8 Series'],
  chrysler: ['Grand Voyager'],
  citroen: ['Grand C4', 'C4 Cactus', 'C3 Aircross', 'C5 Aircross'],
  ford: ['Transit Custom', 'Mustang Mach-E'],
  gwm: ['Haval Jolion', 'Haval H6GT', 'Haval H6', 'Ute Cannon', 'Tank 300', 'Tank 500'],
  holden: ['HDT Commodore'],
  hyundai: ['Santa Fe', 'Santa Cruz', 'Ioniq 5', 'Ioniq 6'],
  jaguar: ['X Type', 'S Type', 'F Type'],
  jeep: ['Grand Cherokee', 'Grand Wagoneer'],
  kia: ['Grand Carnival'],
  'land rover': ['Range Rover Evoque', 'Range Rover Sport', 'Range Rover Velar', 'Range Rover', 'Discovery Sport', 'Discovery', 'Defender', 'Freelander'],
  ldv: ['Deliver 9', 'eDeliver 9'],
  mini: ['3D Hatch', '5D Hatch'],
  mitsubishi: ['Eclipse Cross', 'Pajero Sport', 'Pajero iO'],
  suzuki: ['Grand Vitara', 'S-Cross'],
  tesla: ['Model 3', 'Model S', 'Model X', 'Model Y'],
  toyota: ['LandCruiser Prado', 'Land Cruiser Prado', 'Land Cruiser', 'Corolla Cross', 'Yaris Cross', 'GR Yaris', 'GR Corolla', 'GR86', 'RAV 4', 'Rukus', 'MR 2', 'Mark X', 'FJ Cruiser', 'Prius C', 'Prius V'],
  volkswagen: ['Passat CC', 'Golf Alltrack'],
  volvo: ['XC 40', 'XC 60', 'XC 90'],
}));

/** Spellings of models, by make and model in lower case. */
export const modelSpellings = new Map(Object.entries({
  'toyota hilux': 'HiLux', 'toyota hiace': 'HiAce', 'toyota landcruiser': 'LandCruiser', 'toyota land cruiser': 'LandCruiser',
  'toyota land cruiser prado': 'LandCruiser Prado', 'toyota rav 4': 'RAV4', 'toyota mr 2': 'MR2',
  'hyundai i20': 'i20', 'hyundai i30': 'i30', 'hyundai i40': 'i40', 'hyundai i45': 'i45', 'hyundai ix35': 'ix35', 'hyundai iload': 'iLoad', 'hyundai imax': 'iMax',
  'kia rio': 'Rio', 'mazda 2': 'Mazda2', 'mazda 3': 'Mazda3', 'mazda 6': 'Mazda6', 'mg 3': 'MG3', 'mg 6': 'MG6',
  'mini 3d hatch': 'Hatch', 'mini 5d hatch': 'Hatch', 'nissan x-trail': 'X-TRAIL', 'nissan qashqai': 'QASHQAI',
  'volkswagen t-roc': 'T-Roc', 'volvo xc 40': 'XC40', 'volvo xc 60': 'XC60', 'volvo xc 90': 'XC90', 'gwm ute': 'Ute', 'holden ute': 'Ute',
}));

const truckMakes = new Set(['hino', 'iveco', 'international', 'fuso', 'ud', 'kenworth', 'mack', 'freightliner', 'scania', 'daf', 'western star']);

/** Lorries: makes that build nothing else, and the lorry ranges of makes that also build cars. */
export function isTruck(make: string, model: string): boolean {
  const [brand, name] = [make.toLowerCase(), model.toLowerCase()];
  return truckMakes.has(brand) || (brand === 'isuzu' && /^[fn][a-z]{2}$/.test(name)) || (brand === 'foton' && name === 'aumark') || /^(trucks|fuso)\b/.test(name);
}
