import * as THREE from 'three';
import type { Place } from '../scene/photographed.ts';
import { trees } from './backdrop.ts';
import { showroom, warehouse } from './buildings.ts';
import { companyColours, dealerships, type Dealership } from './dealerships.ts';
import { createGround } from './ground.ts';
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
    day: { panorama: 'park', facing: 0.05 + (seed % 5) * 0.07, light: 1.15, shown: 1.25 } as const,
    evening: {
      panorama: 'sunset',
      facing: 0.55 + (seed % 4) * 0.05,
      light: 1.5,
      shown: 1.15,
    } as const,
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

function buildingOf({ company, kind, width, side, time }: Dealership): THREE.Object3D {
  const { fascia, tower, wall, roof } = companyColours[company];
  if (kind === 'workshop') return warehouse(width, 7.5, wall, fascia === '#f2f3f4' ? tower : fascia);
  return showroom({
    width,
    height: kind === 'office' ? 11 : 5.6,
    fascia,
    tower,
    wall,
    lights: skies[time].lights,
    towerSide: side,
    roof,
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
        ground: () => [createGround('asphalt', [38, 80]), bays(-14, 14, 2.9, 1.6, 5, '#e8e8e4')],
        far: () => [createGround('asphalt'), at(buildingOf(dealership), 0, 0, -8 * back)],
        actors: vehicles.map((pair, k) => ({
          body: pair.split(':')[0]!,
          colour: pair.split(':')[1]!,
          x: side * (-5.4 + starts[k]!),
          z: 1.2 - k * 0.2,
          turn: side > 0 ? 250 : 290,
        })),
        exposure: time === 'evening' ? 1.1 : 1,
        camera: {
          at: [side * (-7.5 + (seed % 5) * 0.8), 1.9 + (seed % 3) * 0.3, 17 * back ** 0.6],
          to: [side * 0.6, kind === 'office' ? 3.6 : 2.5, -3],
          fov: 36,
        },
      },
    ];
  }),
);

/** One vehicle in front of a dealership, as in a dealer's photo; `name` is the vehicle as `body:colour`. */
export function yardScene(name: string): SceneSpec {
  const [body, colour] = name.split(':') as [string, string];
  const index = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const yard = Object.values(companyColours)[index % 7]!;
  const sizes: Record<string, number> = {
    truck: 1.75,
    caravan: 1.6,
    bus: 1.9,
    motorhome: 1.5,
    'light-truck': 1.25,
    ute: 1.12,
    motorcycle: 0.5,
  };
  const size = sizes[body] ?? 1;
  return {
    sky: { ...noon, sun: new THREE.Vector3(-0.5, 0.7, 0.75), zenith: index % 2 ? '#6da3dc' : '#a9bdd0' },
    sunColour: '#fff2dc',
    sunPower: index % 2 ? 2.8 : 1.5,
    ambient: 1.1,
    blur: 4.5,
    ground: () => [createGround('asphalt', [30, 62], '#63656a'), bays(-12, 14, 3, -1.5, 5.2, '#e6e6e2')],
    far: () => [
      createGround('asphalt', undefined, '#63656a'),
      at(
        showroom({
          width: 44,
          height: 6.2,
          fascia: yard.fascia,
          tower: yard.tower,
          wall: yard.wall,
          lights: 0.3,
          roof: yard.roof,
        }),
        6,
        0,
        -22,
      ),
      at(
        trees({ seed: index, count: 14, from: -60, to: 60, z: -40, depth: 10, colour: '#5d7448', tall: 9 }),
        0,
        0,
        0,
      ),
    ],
    actors: [{ body, colour, x: 0, z: 0, turn: 218, steer: 0.22 }],
    camera: {
      at: [-1.2 * size, 1.25 + 0.25 * (size - 1), 8.6 * size],
      to: [-0.15 * size, 0.85 * size ** 0.8, 0],
      fov: 32,
    },
  };
}
