import * as THREE from 'three';
import { paints } from '../scene/materials.ts';
import { modelOf } from '../scene/models.ts';
import type { Place } from '../scene/photographed.ts';
import { showroom, warehouse } from './buildings.ts';
import { companyColours, dealerships, type Dealership } from './dealerships.ts';
import { createGround } from './ground.ts';
import { photographed, type Hero } from './heroes.ts';
import type { SceneSpec } from './scene.ts';
import { at, bays, dusk, noon } from './settings.ts';

const skies = {
  day: { sky: noon, sunColour: '#fff3dc', sunPower: 3, ambient: 0.95, lights: 0.25 },
  evening: {
    sky: { ...dusk, zenith: '#46648c', horizon: '#f1c7a6' },
    sunColour: '#ffd0a3',
    sunPower: 1.4,
    ambient: 1.15,
    lights: 1,
  },
  overcast: {
    sky: { ...noon, zenith: '#a9b6c4', horizon: '#e4e8ea', glow: '#ffffff', sunPower: 2 },
    sunColour: '#ffffff',
    sunPower: 1.1,
    ambient: 1.15,
    lights: 0.6,
  },
} as const;
/** The photographed surroundings of a building: every dealership faces another part of them. */
const surroundings = (time: Dealership['time'], seed: number): Place =>
  ({
    day: {
      panorama: 'park',
      facing: 0.05 + (seed % 5) * 0.07,
      light: 1.15,
      shown: 1.25,
      neutral: 0.5,
    } as const,
    evening: { panorama: 'sunset', facing: 0.55 + (seed % 4) * 0.05, light: 1.5, shown: 1.15 } as const,
    overcast: { panorama: 'city', facing: (seed % 6) * 0.16, light: 1.35, shown: 1.2 } as const,
  })[time];

/** Space for a vehicle in a row of bays, in metres. */
const room: Record<string, number> = {
  truck: 9,
  'light-truck': 6.5,
  caravan: 8.5,
  motorcycle: 2.4,
  van: 5.2,
  'people-mover': 5.2,
};

/** Vehicles behind the glass: the bodies of those in front, in other paint. */
function shownInside({ vehicles, kind }: Dealership): THREE.Object3D[] {
  if (kind === 'office') return [];
  const bodies = [...new Set(vehicles.map((pair) => pair.split(':')[0]!))];
  return bodies
    .filter((body) => (room[body] ?? 4.6) < 5)
    .map((body, i) => {
      const vehicle = modelOf(body, 0.03, 20 + i);
      vehicle.repaint(paints[['silver', 'dark-blue', 'white'][i % 3]!]!);
      return new THREE.Group().add(vehicle.group);
    });
}

function buildingOf(dealership: Dealership): THREE.Object3D {
  const { company, kind, width, side, time, work } = dealership;
  const { fascia, tower, wall, roof, name, letters } = companyColours[company];
  const isPale = fascia === '#f2f3f4' || fascia === '#ffd400';
  if (kind === 'workshop')
    return warehouse({ width, wall, door: isPale ? tower : fascia, texts: [name, work!] }, side);
  return showroom({
    width,
    height: kind === 'office' ? 11 : 5.6,
    ...(kind === 'office' ? { storeys: 3 } : {}),
    name,
    letters,
    initial: tower,
    fascia,
    tower,
    wall,
    lights: skies[time].lights,
    towerSide: side,
    roof,
    inside: shownInside(dealership),
  });
}

/** Dealerships' buildings from the street, at different times of day and in different weather. */
export const locations: Record<string, SceneSpec> = Object.fromEntries(
  Object.entries(dealerships).map(([slug, dealership]): [string, SceneSpec] => {
    const { side, time, kind, vehicles } = dealership;
    const { lights, ...light } = skies[time];
    const seed = [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    const starts = vehicles.map((_, i) =>
      vehicles.slice(0, i).reduce((sum, pair) => sum + (room[pair.split(':')[0]!] ?? 4.6), 0),
    );
    const back = kind === 'office' ? 1.5 : 1;
    return [
      slug,
      {
        ...light,
        place: surroundings(time, seed),
        sky: {
          ...light.sky,
          sun:
            lights === 1 ? new THREE.Vector3(0.7 * side, 0.25, 0.6) : new THREE.Vector3(0.6 * side, 0.8, 0.7),
        },
        blur: 0.8,
        // In focus up to the paved strip along the building.
        ground: () => [
          createGround('asphalt', [38, 80], undefined, -8 * back + 2.6),
          bays(-14, 14, 2.9, 1.6, 5, '#e8e8e4'),
        ],
        far: () => [createGround('asphalt'), at(buildingOf(dealership), 0, 0, -8 * back)],
        actors: vehicles.map((pair, k) => ({
          body: pair.split(':')[0]!,
          colour: pair.split(':')[1]!,
          x: side * (-5.4 + starts[k]!),
          z: 1.2 - k * 0.2,
          turn: side > 0 ? 250 : 290,
        })),
        exposure: time === 'evening' ? 1.1 : 1,
        look: time === 'overcast' ? 'city' : 'daylight',
        camera: {
          at: [side * (-7.5 + (seed % 5) * 0.8), 1.9 + (seed % 3) * 0.3, 17 * back ** 0.6],
          to: [side * 0.6, kind === 'office' ? 3.6 : 2.5, -3],
          fov: 36,
        },
      },
    ];
  }),
);

/** The photographed yards in which used vehicles stand: daylight without trees or cars nearby. */
const yards: readonly Pick<Hero, 'place' | 'sun' | 'shadow' | 'sunPower' | 'grain' | 'look'>[] = [
  {
    place: { panorama: 'city', facing: 0.93, light: 1.4, shown: 1.3 },
    sun: [0.1, 0.12],
    sunPower: 1,
    shadow: 0.38,
    grain: 'asphalt',
    look: 'city',
  },
  {
    place: { panorama: 'city', facing: 0.2, light: 1.4, shown: 1.25 },
    sun: [0.3, 0.12],
    sunPower: 1,
    shadow: 0.36,
    grain: 'asphalt',
    look: 'city',
  },
  {
    place: { panorama: 'warehouse', facing: 0.94, light: 1.5, shown: 0.85 },
    sun: [0.12, 0.2],
    sunPower: 1.1,
    shadow: 0.35,
    grain: 'concrete',
    look: 'daylight',
  },
];

/** Half the length of a vehicle beside that of a car, which decides how far the camera stands away. */
const lengths: readonly (readonly [RegExp, number])[] = [
  [/^light-truck|^truck-medium|^bus/, 1.4],
  [/^truck/, 1.85],
  [/^caravan|^motorhome/, 1.6],
  [/^ute|^cab-chassis|^van|^people-mover/, 1.15],
  [/^motorcycle/, 0.5],
  [/^hatch/, 0.92],
];

/** One vehicle in a photographed yard, as in a dealer's photo; `name` is the vehicle as `body:colour`. */
export function yardScene(name: string): SceneSpec {
  const [body, colour] = name.split(':') as [string, string];
  const index = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const size = lengths.find(([bodies]) => bodies.test(body))?.[1] ?? 1;
  return photographed({
    ...yards[index % yards.length]!,
    actors: [{ body, colour, x: 0, z: 0, turn: 218, steer: 0.22 }],
    camera: {
      at: [-1.1 * size, 1.2 * size ** 0.6, 8.4 * size],
      to: [-0.1 * size, 0.86 * size ** 0.8, 0],
      fov: 28,
    },
  });
}
