import { z } from 'zod';

/**
 * Search synonyms in Meilisearch's format: the term that shoppers type, and the terms of the stock that it
 * stands for. With `{ "vw": ["volkswagen"] }` the query "vw" also finds "Volkswagen". A layer adds to those
 * below it; an empty list removes a synonym.
 */
export const SearchSynonyms = z.record(z.string().min(1), z.array(z.string().min(1)));
export type SearchSynonyms = z.infer<typeof SearchSynonyms>;

/** Platform defaults: Australian names of makes, body types and drives. */
export const platformSynonyms: SearchSynonyms = {
  vw: ['volkswagen'],
  volkswagon: ['volkswagen'],
  merc: ['mercedes-benz', 'mercedes'],
  benz: ['mercedes-benz', 'mercedes'],
  amg: ['mercedes-amg'],
  beemer: ['bmw'],
  beamer: ['bmw'],
  bimmer: ['bmw'],
  chev: ['chevrolet'],
  chevy: ['chevrolet'],
  hsv: ['holden special vehicles'],
  fpv: ['ford performance vehicles'],
  lambo: ['lamborghini'],
  'great wall': ['gwm'],
  gwm: ['great wall'],
  landcruiser: ['land cruiser'],
  'land cruiser': ['landcruiser'],
  'land cruser': ['land cruiser', 'landcruiser'],
  pickup: ['ute'],
  'pick up': ['ute'],
  truck: ['lightTruck'],
  'dual cab': ['double cab', 'crew cab'],
  'double cab': ['dual cab', 'crew cab'],
  wagon: ['stationWagon'],
  estate: ['stationWagon', 'wagon'],
  hatchback: ['hatch'],
  saloon: ['sedan'],
  cabriolet: ['convertible'],
  'soft top': ['convertible', 'softtop'],
  'people mover': ['peopleMover'],
  minivan: ['peopleMover'],
  '4wd': ['4x4'],
  '4x4': ['4wd'],
  'four wheel drive': ['4wd', '4x4'],
  'all wheel drive': ['awd'],
  'front wheel drive': ['fwd', 'front'],
  'rear wheel drive': ['rwd', 'rear'],
  ev: ['electric'],
  phev: ['plug-in hybrid'],
};
