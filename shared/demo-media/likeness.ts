/** The kinds of bodies. A size, load or kind of one of them is named after it: `suv-large`, `light-truck-tipper`. */
const families = [
  'light-truck',
  'truck',
  'cab-chassis',
  'people-mover',
  'suv',
  'sedan',
  'hatch',
  'wagon',
  'coupe',
  'convertible',
  'ute',
  'van',
  'bus',
  'caravan',
  'motorhome',
  'motorcycle',
];

/** The kind of a body: `suv` for `suv-large`. */
export const familyOf = (body: string): string =>
  families.find((family) => body === family || body.startsWith(`${family}-`)) ?? body;

/** Substitutes for a body without pictures, nearest first. */
export const nearest: Record<string, readonly string[]> = {
  '4x4': ['suv'],
  hardtop: ['coupe', 'sedan'],
  softtop: ['convertible', 'coupe'],
  hatchback: ['hatch'],
  stationwagon: ['wagon', 'suv'],
  cabchassis: ['cab-chassis', 'ute'],
  lighttruck: ['light-truck', 'cab-chassis', 'ute', 'van'],
  peoplemover: ['people-mover', 'van'],
  convertible: ['coupe', 'sedan'],
  coupe: ['sedan'],
  wagon: ['suv', 'sedan'],
  bus: ['van'],
  truck: ['light-truck', 'ute', 'van'],
  motorhome: ['van'],
  caravan: ['motorhome', 'van'],
  motorcycle: ['coupe'],
};

/** Colour names of the pictures, by patterns for the words in feeds. */
export const colourWords: readonly (readonly [RegExp, string])[] = [
  [/(dark|deep|navy|midnight|ink|ocean).*blue|navy|midnight/, 'dark-blue'],
  [/blue|azure|teal|aqua|turquoise/, 'blue'],
  [/white|snow|pearl|ivory|frost|glacier|cream/, 'white'],
  [/black|ebony|onyx|jet/, 'black'],
  [/silver|platinum|alumin/, 'silver'],
  [/gr[ea]y|graphite|gunmetal|charcoal|slate|steel|titan/, 'grey'],
  [/red|maroon|burgundy|crimson|ruby|wine|pink/, 'red'],
  [/green|olive|forest|khaki|sage/, 'green'],
  [/bronze|brown|copper|mocha|chocolate|coffee|purple/, 'bronze'],
  [/orange|rust|sunset/, 'orange'],
  [/yellow|gold|amber/, 'yellow'],
  [/beige|sand|champagne|cashmere|tan/, 'beige'],
];

/** Interior trims, by patterns for the words that feeds use for the cabin's colour. */
export const trimWords: readonly (readonly [RegExp, string])[] = [
  [/tan|brown|cognac|caramel|saddle|chestnut|red/, 'tan'],
  [/beige|cream|stone|ivory|sand|grey|gray|white/, 'stone'],
  [/black|charcoal|dark|ebony|onyx/, 'dark'],
];

/** Colours that can replace one another, nearest first. */
export const alike: Record<string, readonly string[]> = {
  beige: ['silver', 'white'],
  bronze: ['beige', 'grey', 'black'],
  green: ['grey', 'dark-blue', 'black'],
  orange: ['red', 'white'],
  yellow: ['beige', 'white'],
  'dark-blue': ['blue', 'black'],
  silver: ['grey', 'white'],
  grey: ['silver', 'black'],
};
