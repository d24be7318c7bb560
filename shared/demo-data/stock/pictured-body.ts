import type { CatalogueEntry, Trim } from '../catalogue/catalogue-entry.ts';

/** Off-road wagons with flat sides, whatever the catalogue calls their body. */
const boxy = /^(LandCruiser|Patrol|Pajero$|Tank|Wrangler|Jimny|Defender)/;
const [smallSuv, largeSuv, smallHatch, shortWagon] = [4420, 4790, 4200, 3800];
const heavyTruck = 20_000;

/** The body that a vehicle's pictures show: its kind in its size, and for trucks with the load that its badge names. */
export function picturedBody(entry: CatalogueEntry, { badge }: Trim): string {
  switch (entry.type) {
    case 'motorcycle':
      return motorcycleOf(entry.series);
    case 'truck':
      return truckOf(entry, badge);
    case 'caravan':
      return caravanOf(entry, badge);
    case 'car':
      return carOf(entry);
  }
}

function carOf({ body, model, doors, size: [length] }: CatalogueEntry): string {
  if (boxy.test(model) && body !== 'ute') return length < shortWagon ? 'suv-boxy-short' : 'suv-boxy';
  if (body === 'suv') return length < smallSuv ? 'suv-small' : length >= largeSuv ? 'suv-large' : 'suv';
  if (body === 'hatch') return doors === 3 ? 'hatch-three' : length < smallHatch ? 'hatch' : 'hatch-mid';
  return body;
}

function motorcycleOf(series: string): string {
  if (/sport$/i.test(series)) return 'motorcycle-sport';
  if (/cruiser|softail|sportster|touring/i.test(series)) return 'motorcycle-cruiser';
  return /adventure/i.test(series) ? 'motorcycle-adventure' : 'motorcycle';
}

const loads: readonly (readonly [RegExp, light: string, heavy: string])[] = [
  [/prime mover|globetrotter/i, 'truck-prime-mover', 'truck-prime-mover'],
  [/agitator/i, 'truck-agitator', 'truck-agitator'],
  [/tipper/i, 'light-truck-tipper', 'truck-tipper'],
  [/pantech|vanpack/i, 'light-truck-pantech', 'truck'],
  [/curtain/i, 'light-truck-curtain', 'truck'],
  [/service/i, 'light-truck-service', 'light-truck-service'],
  [/water/i, 'light-truck-tank', 'light-truck-tank'],
  [/rigid/i, 'light-truck-curtain', 'truck'],
];

function truckOf({ make, gvm }: CatalogueEntry, badge: string): string {
  if (make === 'Kenworth') return 'truck-bonneted';
  const found = loads.find(([pattern]) => pattern.test(badge));
  if (!found) return 'light-truck';
  return (gvm ?? 0) < heavyTruck ? found[1] : found[2];
}

function caravanOf({ body, model, caravan }: CatalogueEntry, badge: string): string {
  if (body !== 'caravan') return body;
  if (caravan?.axle === 'Single') return model === 'Expanda' ? 'caravan-single' : 'caravan-pop-top';
  return /off.?road|extreme|outback|terrain|off grid|adventure|kruiser/i.test(`${model} ${badge}`)
    ? 'caravan-off-road'
    : 'caravan';
}
