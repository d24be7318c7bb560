import * as THREE from 'three';
import { trees } from './backdrop.ts';
import { showroom } from './buildings.ts';
import { createGround } from './ground.ts';
import type { SceneSpec } from './scene.ts';
import { at, bays, dusk, noon } from './settings.ts';

const yards = [
  { fascia: '#12284c', tower: '#12284c', wall: '#d9dde2', roof: 'flat', cars: ['suv:white', 'sedan:dark-blue', 'hatch:red'] },
  { fascia: '#f2f3f4', tower: '#c8102e', wall: '#e9eaeb', roof: 'wing', cars: ['hatch:red', 'suv:white', 'sedan:grey'] },
  { fascia: '#ffd400', tower: '#15161a', wall: '#2b2c30', roof: 'flat', cars: ['ute:white', 'suv:silver', 'wagon:blue'] },
  { fascia: '#7f9272', tower: '#6a7d5e', wall: '#e6dccb', roof: 'wing', cars: ['caravan:white', 'suv:green'] },
  { fascia: '#24272b', tower: '#e0621a', wall: '#55585c', roof: 'flat', cars: ['light-truck:white', 'motorcycle:orange', 'ute:black'] },
  { fascia: '#1d3b2f', tower: '#1d3b2f', wall: '#dcd6c9', roof: 'wing', cars: ['wagon:green', 'coupe:silver', 'sedan:white'] },
  { fascia: '#0b5c5e', tower: '#c59b3a', wall: '#e7dcc8', roof: 'flat', cars: ['suv:beige', 'sedan:black', 'suv:white'] },
  { fascia: '#40454c', tower: '#2f6fb3', wall: '#c9ccd0', roof: 'flat', cars: ['van:white', 'people-mover:silver', 'hatch:blue'] },
] as const;

/** Dealerships' buildings from the street, by day and in the evening. */
export const locations: SceneSpec[] = yards.map((yard, i) => {
  const evening = i % 3 === 1;
  const side = i % 2 ? -1 : 1;
  return {
    sky: evening ? { ...dusk, sun: new THREE.Vector3(0.7 * side, 0.25, 0.6), zenith: '#46648c', horizon: '#f1c7a6' } : { ...noon, sun: new THREE.Vector3(0.6 * side, 0.8, 0.7) },
    sunColour: evening ? '#ffd0a3' : '#fff3dc', sunPower: evening ? 1.4 : 3, ambient: evening ? 1.15 : 0.95, blur: 0.8,
    ground: () => [createGround('asphalt', [38, 80]), bays(-14, 14, 2.9, 1.6, 5, '#e8e8e4')],
    far: () => [createGround('asphalt'), at(showroom({ width: 30, height: 5.6, fascia: yard.fascia, tower: yard.tower, wall: yard.wall, lights: evening ? 1 : 0.25, towerSide: side, roof: yard.roof }), 0, 0, -8), at(trees({ seed: 20 + i, count: 14, from: -60, to: 60, z: -30, depth: 10, colour: '#5d7448', tall: 9 }), 0, 0, 0)],
    actors: yard.cars.map((pair, k) => ({ body: pair.split(':')[0]!, colour: pair.split(':')[1]!, x: side * (-5.4 + k * 4.6), z: 1.2 - k * 0.2, turn: side > 0 ? 250 : 290 })),
    camera: { at: [side * -7.5, 2.1, 17], to: [side * 0.6, 2.2, -3], fov: 40 },
  };
});

/** One vehicle before a dealership, as a dealer's own photographer would take it; `body:colour` gives the vehicle. */
export function yardScene(name: string): SceneSpec {
  const [body, colour] = name.split(':') as [string, string];
  const index = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const yard = yards[index % yards.length]!;
  const sizes: Record<string, number> = { truck: 1.75, caravan: 1.6, bus: 1.9, motorhome: 1.5, 'light-truck': 1.25, ute: 1.12, motorcycle: 0.5 };
  const size = sizes[body] ?? 1;
  return {
    sky: { ...noon, sun: new THREE.Vector3(-0.5, 0.7, 0.75), zenith: index % 2 ? '#6da3dc' : '#a9bdd0' },
    sunColour: '#fff2dc', sunPower: index % 2 ? 2.8 : 1.5, ambient: 1.1, blur: 4.5,
    ground: () => [createGround('asphalt', [30, 62], '#63656a'), bays(-12, 14, 3, -1.5, 5.2, '#e6e6e2')],
    far: () => [createGround('asphalt', undefined, '#63656a'), at(showroom({ width: 44, height: 6.2, fascia: yard.fascia, tower: yard.tower, wall: yard.wall, lights: 0.3, roof: yard.roof }), 6, 0, -22), at(trees({ seed: index, count: 14, from: -60, to: 60, z: -40, depth: 10, colour: '#5d7448', tall: 9 }), 0, 0, 0)],
    actors: [{ body, colour, x: 0, z: 0, turn: 218, steer: 0.22 }],
    camera: { at: [-1.2 * size, 1.25 + 0.25 * (size - 1), 8.6 * size], to: [-0.15 * size, 0.85 * size ** 0.8, 0], fov: 32 },
  };
}
