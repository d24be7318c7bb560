import * as THREE from 'three';
import { directionIn, type Place } from '../scene/photographed.ts';
import { bunting } from './buildings.ts';
import { createGrain, createShadowCatcher, type GroundKind } from './ground.ts';
import type { Actor, SceneSpec } from './scene.ts';
import { noon } from './settings.ts';

export interface Hero {
  place: Place;
  /** The panorama's sun or brightest lamp, as fractions; shadows have its complement and power. */
  sun: readonly [across: number, down: number];
  sunColour?: string;
  sunPower: number;
  shadow: number;
  grain: GroundKind;
  near?: () => THREE.Object3D[];
  actors: readonly Actor[];
  camera: SceneSpec['camera'];
  exposure?: number;
  look?: SceneSpec['look'];
}

/** Vehicles on the ground of a photographed place. */
export function photographed(hero: Hero): SceneSpec {
  return {
    place: hero.place,
    sky: { ...noon, sun: directionIn(hero.place, ...hero.sun) },
    sunColour: hero.sunColour ?? '#ffffff',
    sunPower: hero.sunPower,
    ground: () => [createGrain(hero.grain, [5, 18], 0.9), createShadowCatcher(hero.shadow)],
    far: () => [],
    ...(hero.near ? { near: hero.near } : {}),
    actors: hero.actors,
    camera: hero.camera,
    ...(hero.exposure ? { exposure: hero.exposure } : {}),
    ...(hero.look ? { look: hero.look } : {}),
  };
}

/** Hero scenes by demo company: the first vehicle takes about 60 % of the width. */
export const heroes: Record<string, SceneSpec> = {
  harbour: photographed({
    place: { panorama: 'venice', facing: 0.5, light: 1.45, shown: 1.05 },
    sun: [0.88, 0.27],
    sunColour: '#ffdcbc',
    sunPower: 1.3,
    shadow: 0.25,
    grain: 'asphalt',
    actors: [{ body: 'suv', colour: 'dark-blue', x: 1.75, z: 1.2, turn: 214, steer: 0.25 }],
    camera: { at: [-1.0, 1.15, 8.6], to: [0.15, 1.2, 0], fov: 28 },
  }),
  kestrel: photographed({
    look: 'city',
    place: { panorama: 'city', facing: 0.66, light: 1.4, shown: 1.3 },
    sun: [0.3, 0.12],
    sunPower: 1.1,
    shadow: 0.36,
    grain: 'asphalt',
    actors: [{ body: 'hatch', colour: 'red', x: 0.45, z: 1.2, turn: 216, steer: 0.3 }],
    camera: { at: [-0.6, 1.05, 8.6], to: [0.2, 1.1, 0], fov: 27 },
  }),
  barrow: photographed({
    look: 'city',
    place: { panorama: 'city', facing: 0.08, light: 1.25, shown: 1.1 },
    sun: [0.3, 0.12],
    sunPower: 1,
    shadow: 0.35,
    grain: 'asphalt',
    near: () => [
      bunting(new THREE.Vector3(-14, 3.9, -5.5), new THREE.Vector3(16, 4.1, -5.5), [
        '#ffd400',
        '#17181b',
        '#ffffff',
      ]),
    ],
    actors: ['hatch:yellow', 'sedan:white', 'suv:grey', 'wagon:blue', 'ute:white'].map((pair, i) => ({
      body: pair.split(':')[0]!,
      colour: pair.split(':')[1]!,
      x: -4.4 + i * 2.7,
      z: -1.2 - i * 0.5,
      turn: 246,
      steer: 0.15,
    })),
    camera: { at: [-5.0, 1.7, 9.8], to: [-0.5, 0.95, -1.4], fov: 32 },
  }),
  driftwood: photographed({
    place: { panorama: 'sunrise', facing: 0.33, light: 1.9, shown: 1.15 },
    sun: [0.6, 0.42],
    sunColour: '#ffd9a8',
    sunPower: 2.4,
    shadow: 0.45,
    grain: 'grass',
    actors: [
      { body: 'suv', colour: 'green', x: -1.9, z: 0.9, turn: 200, steer: 0.12 },
      { body: 'caravan', colour: 'white', x: 5.1, z: -1.6, turn: 199 },
    ],
    camera: { at: [-2.2, 1.5, 12.6], to: [1.3, 1.5, -0.6], fov: 31 },
  }),
  ironbark: photographed({
    place: { panorama: 'warehouse', facing: 0.12, light: 1.5, shown: 1.05 },
    sun: [0.12, 0.2],
    sunPower: 1.1,
    shadow: 0.35,
    grain: 'concrete',
    actors: [
      { body: 'truck', colour: 'orange', x: 3.2, z: -2.6, turn: 218, steer: 0.16 },
      { body: 'motorcycle', colour: 'black', x: -1.3, z: 3.4, turn: 205, steer: 0.2 },
    ],
    camera: { at: [-2.2, 1.35, 11.2], to: [0.5, 1.6, 0], fov: 31 },
  }),
  'ironbark-trucks': photographed({
    place: { panorama: 'city', facing: 0.93, light: 1.4, shown: 1.35 },
    sun: [0.1, 0.12],
    sunPower: 1,
    shadow: 0.35,
    grain: 'asphalt',
    actors: [
      { body: 'truck', colour: 'white', x: 0.6, z: -0.4, turn: 222, steer: 0.16 },
      { body: 'truck-prime-mover', colour: 'blue', x: 9.2, z: -8.4, turn: 226 },
      { body: 'light-truck', colour: 'white', x: -7.4, z: -8.2, turn: 232 },
    ],
    camera: { at: [-2.4, 1.7, 14.2], to: [0.1, 1.9, 0], fov: 31 },
  }),
  'ironbark-motorcycles': photographed({
    place: { panorama: 'warehouse', facing: 0.62, light: 1.6, shown: 1 },
    sun: [0.62, 0.2],
    sunPower: 1.2,
    shadow: 0.35,
    grain: 'concrete',
    actors: [
      { body: 'motorcycle', colour: 'orange', x: 0.35, z: 0.6, turn: 216, steer: 0.3 },
      { body: 'motorcycle-sport', colour: 'black', x: 2.1, z: -1.2, turn: 214, steer: 0.2 },
      { body: 'motorcycle-adventure', colour: 'grey', x: -1.7, z: -1.6, turn: 218, steer: 0.2 },
    ],
    camera: { at: [-0.7, 0.95, 4.7], to: [0.1, 0.68, 0], fov: 34 },
  }),
  meridian: photographed({
    place: { panorama: 'sunset', facing: 0.66, light: 1.4, shown: 1.1 },
    sun: [0.6, 0.44],
    sunColour: '#ffe0c0',
    sunPower: 1,
    shadow: 0.3,
    grain: 'asphalt',
    actors: [
      { body: 'wagon', colour: 'green', x: 0.9, z: 1.2, turn: 214, steer: 0.25 },
      { body: 'suv', colour: 'beige', x: 5.2, z: -3.6, turn: 216 },
      { body: 'coupe', colour: 'silver', x: -4.4, z: -4.6, turn: 320 },
    ],
    camera: { at: [-0.9, 1.3, 9.4], to: [0.5, 1.2, 0], fov: 31 },
  }),
  nakhla: photographed({
    place: { panorama: 'dawn', facing: 0.34, light: 0.95, shown: 1.2 },
    sun: [0.62, 0.4],
    sunColour: '#ffcf9a',
    sunPower: 1.2,
    shadow: 0.35,
    grain: 'sand',
    actors: [{ body: 'suv', colour: 'white', x: -1.95, z: 0.9, turn: 326, steer: -0.25 }],
    camera: { at: [0.88, 1.15, 8.6], to: [-0.32, 1.2, 0], fov: 28 },
  }),
  'nakhla-sedan': photographed({
    place: { panorama: 'sunset', facing: 0.58, light: 1.4, shown: 1.1 },
    sun: [0.62, 0.4],
    sunColour: '#ffd9b0',
    sunPower: 1.1,
    shadow: 0.35,
    grain: 'asphalt',
    actors: [{ body: 'sedan', colour: 'beige', x: -1.95, z: 0.9, turn: 326, steer: -0.25 }],
    camera: { at: [0.88, 1.15, 8.6], to: [-0.32, 1.2, 0], fov: 28 },
  }),
};
