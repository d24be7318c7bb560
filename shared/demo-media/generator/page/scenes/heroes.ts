import * as THREE from 'three';
import { hills, palm, skyline, trees } from './backdrop.ts';
import { bunting, showroom, warehouse } from './buildings.ts';
import { createGround, createWater } from './ground.ts';
import type { SceneSpec } from './scene.ts';
import { at, bays, desert, dusk, harbourSky, morning, noon } from './settings.ts';

/** The hero scenes of home pages, by demo company. */
export const heroes: Record<string, SceneSpec> = {
  harbour: {
    sky: harbourSky,
    sunColour: '#ffcfa4',
    sunPower: 2.6,
    ambient: 1.25,
    exposure: 1.05,
    blur: 2.6,
    ground: () => [createGround('concrete', [30, 60], '#a3a09f', -11)],
    far: () => {
      const city = () =>
        at(
          skyline({
            seed: 5,
            count: 46,
            spread: 900,
            tall: 96,
            wall: '#4a5d80',
            lit: '#ffe0b0',
            share: 0.22,
          }),
          -60,
          0,
          -560,
        );
      const mirrored = city();
      mirrored.scale.y = -1;
      mirrored.position.y = -1.4;
      return [
        mirrored,
        at(createWater('#27466a'), 0, -0.7, -440),
        city(),
        at(hills({ seed: 3, rows: 2, distance: 640, height: 16, near: '#6f7c99', far: '#b39fa6' }), 0, 0, 0),
      ];
    },
    near: () => [
      ...Array.from({ length: 12 }, (_, i) =>
        at(
          new THREE.Mesh(
            new THREE.CylinderGeometry(0.13, 0.16, 0.75, 20),
            new THREE.MeshStandardMaterial({ color: '#1d2126', roughness: 0.5 }),
          ),
          -24 + i * 4.2,
          0.37,
          -10,
        ),
      ),
      at(
        new THREE.Mesh(
          new THREE.BoxGeometry(120, 0.22, 0.7),
          new THREE.MeshStandardMaterial({ color: '#b9b5b0', roughness: 0.8 }),
        ),
        0,
        0.06,
        -10.9,
      ),
    ],
    actors: [
      { body: 'suv', colour: 'dark-blue', x: 3.2, z: 1.2, turn: 214, steer: 0.25 },
      { body: 'sedan', colour: 'white', x: 8.3, z: -3.4, turn: 208 },
    ],
    camera: { at: [-0.6, 1.2, 9.6], to: [1.35, 1.25, 0], fov: 30 },
  },
  kestrel: {
    sky: {
      ...noon,
      zenith: '#c9d3dc',
      horizon: '#f4f6f7',
      sun: new THREE.Vector3(-0.5, 0.9, 0.6),
      sunPower: 6,
    },
    sunColour: '#ffffff',
    sunPower: 1.6,
    ambient: 1.05,
    blur: 0.5,
    ground: () => [createGround('gloss', undefined, '#c9cccf')],
    far: () => [],
    near: () => [
      at(
        new THREE.Mesh(
          new THREE.BoxGeometry(60, 9, 0.4),
          new THREE.MeshStandardMaterial({ color: '#eceeef', roughness: 0.9 }),
        ),
        0,
        4.5,
        -6,
      ),
      at(
        new THREE.Mesh(
          new THREE.BoxGeometry(1.1, 9, 0.5),
          new THREE.MeshStandardMaterial({ color: '#c8102e', roughness: 0.5 }),
        ),
        8.2,
        4.5,
        -5.9,
      ),
      at(
        new THREE.Mesh(
          new THREE.BoxGeometry(0.35, 9, 0.5),
          new THREE.MeshStandardMaterial({ color: '#8a0c20', roughness: 0.5 }),
        ),
        9.4,
        4.5,
        -5.9,
      ),
    ],
    actors: [{ body: 'hatch', colour: 'red', x: 2.6, z: 1.2, turn: 212, steer: 0.3 }],
    camera: { at: [-0.2, 1.05, 8.6], to: [1.15, 1.15, 0], fov: 30 },
  },
  barrow: {
    sky: noon,
    sunColour: '#fff3dc',
    sunPower: 3.2,
    ambient: 0.95,
    blur: 3,
    ground: () => [
      createGround('asphalt', [30, 60]),
      bays(-16, 20, 2.9, -2.2, 5.2, '#f4c400'),
      bays(-16, 20, 2.9, -12, 5.2, '#f4c400'),
    ],
    far: () => [
      createGround('asphalt'),
      at(
        showroom({ width: 46, height: 6, fascia: '#ffd400', tower: '#15161a', wall: '#2b2c30', lights: 0.2 }),
        6,
        0,
        -26,
      ),
      at(trees({ seed: 4, count: 16, from: -60, to: 70, z: -44, colour: '#5f7a45', tall: 9 }), 0, 0, 0),
    ],
    near: () => [
      bunting(new THREE.Vector3(-14, 4.6, -5.5), new THREE.Vector3(16, 4.9, -5.5), [
        '#ffd400',
        '#17181b',
        '#ffffff',
      ]),
      bunting(new THREE.Vector3(-16, 5.2, -15), new THREE.Vector3(20, 5.2, -15), ['#ffd400', '#17181b']),
    ],
    actors: [
      ...['hatch:yellow', 'sedan:white', 'suv:grey', 'wagon:blue', 'ute:white', 'hatch:red'].map(
        (pair, i) => ({
          body: pair.split(':')[0]!,
          colour: pair.split(':')[1]!,
          x: -6.0 + i * 2.9 + 1.45,
          z: -2.2,
          turn: 270,
        }),
      ),
      ...['suv:red', 'sedan:silver', 'hatch:blue', 'suv:white', 'sedan:black'].map((pair, i) => ({
        body: pair.split(':')[0]!,
        colour: pair.split(':')[1]!,
        x: -6.0 + i * 2.9 + 1.45,
        z: -12,
        turn: 270,
      })),
    ],
    camera: { at: [-6.2, 2.3, 8.4], to: [2.2, 0.9, -3.4], fov: 34 },
  },
  driftwood: {
    sky: morning,
    sunColour: '#ffe2b5',
    sunPower: 2.6,
    ambient: 1.0,
    blur: 2.6,
    ground: () => [createGround('sand', [22, 44], '#cdb993')],
    far: () => [
      at(createWater('#5d8fa3'), 0, -1.2, -460),
      at(createGround('sand', undefined, '#cdb993'), 0, -0.02, 284),
      at(hills({ seed: 9, rows: 3, distance: 180, height: 16, near: '#7d8f78', far: '#b9c3c0' }), -60, -1, 0),
      at(
        trees({ seed: 8, count: 7, from: 24, to: 60, z: -24, depth: 8, colour: '#77876a', tall: 7 }),
        0,
        0,
        0,
      ),
    ],
    actors: [
      { body: 'suv', colour: 'green', x: -0.9, z: 0.9, turn: 200, steer: 0.12 },
      { body: 'caravan', colour: 'white', x: 6.3, z: -1.6, turn: 199 },
    ],
    camera: { at: [-2.6, 1.5, 12.4], to: [1.5, 1.55, -0.6], fov: 34 },
  },
  ironbark: {
    sky: {
      ...harbourSky,
      zenith: '#50617c',
      horizon: '#f2bd92',
      ground: '#57575b',
      sun: new THREE.Vector3(-0.75, 0.3, 0.7),
    },
    sunColour: '#ffc692',
    sunPower: 3,
    ambient: 1.2,
    blur: 2,
    ground: () => [createGround('asphalt', [26, 52], '#5a5b5e')],
    far: () => [
      createGround('asphalt', undefined, '#5a5b5e'),
      at(warehouse(56, 9, '#5a6068', '#d9621d'), 6, 0, -17),
      at(hills({ seed: 6, rows: 2, distance: 240, height: 16, near: '#4d5666', far: '#8b8790' }), 0, 0, 0),
    ],
    actors: [
      { body: 'truck', colour: 'orange', x: 6.6, z: -2.6, turn: 218, steer: 0.16 },
      { body: 'motorcycle', colour: 'black', x: 0.9, z: 4.4, turn: 205, steer: 0.2 },
    ],
    camera: { at: [-2.2, 1.35, 11.2], to: [2.2, 1.7, 0], fov: 36 },
  },
  'ironbark-trucks': {
    sky: { ...noon, zenith: '#7f95ad', horizon: '#e6e4de', sun: new THREE.Vector3(-0.6, 0.6, 0.7) },
    sunColour: '#fff0d8',
    sunPower: 2.4,
    ambient: 1.05,
    blur: 2,
    ground: () => [createGround('asphalt', [30, 62], '#606266')],
    far: () => [
      createGround('asphalt', undefined, '#606266'),
      at(warehouse(60, 9, '#5a6068', '#d9621d'), 4, 0, -22),
      at(
        trees({ seed: 31, count: 10, from: -70, to: -24, z: -40, depth: 10, colour: '#6a7550', tall: 9 }),
        0,
        0,
        0,
      ),
    ],
    actors: [
      { body: 'truck', colour: 'white', x: 0.6, z: -0.4, turn: 222, steer: 0.16 },
      { body: 'truck', colour: 'blue', x: 8.8, z: -7.4, turn: 226 },
      { body: 'light-truck', colour: 'white', x: -8.6, z: -8.2, turn: 232 },
    ],
    camera: { at: [-2.6, 1.7, 14.6], to: [-0.2, 1.9, 0], fov: 34 },
  },
  'ironbark-motorcycles': {
    sky: { ...dusk, zenith: '#46506a', horizon: '#eab08a', sun: new THREE.Vector3(-0.75, 0.25, 0.6) },
    sunColour: '#ffc692',
    sunPower: 2.6,
    ambient: 1.25,
    blur: 3,
    ground: () => [createGround('concrete', [16, 40], '#77757a')],
    far: () => [
      createGround('concrete', undefined, '#77757a'),
      at(warehouse(34, 6, '#43474d', '#2b2d31'), 4, 0, -12),
      at(hills({ seed: 16, rows: 2, distance: 240, height: 16, near: '#4d5666', far: '#8b8790' }), 0, 0, 0),
    ],
    actors: [
      { body: 'motorcycle', colour: 'orange', x: 0.35, z: 0.6, turn: 216, steer: 0.3 },
      { body: 'motorcycle', colour: 'black', x: 2.3, z: -1.2, turn: 214, steer: 0.3 },
      { body: 'motorcycle', colour: 'grey', x: -1.8, z: -1.8, turn: 218, steer: 0.3 },
    ],
    camera: { at: [-0.7, 0.95, 4.7], to: [0.1, 0.68, 0], fov: 34 },
  },
  meridian: {
    sky: {
      ...harbourSky,
      zenith: '#6f93ad',
      horizon: '#f5e6d2',
      ground: '#8b8a85',
      sun: new THREE.Vector3(-0.5, 0.45, 0.75),
      glow: '#ffe3c2',
    },
    sunColour: '#ffe6c8',
    sunPower: 2.2,
    ambient: 1.3,
    blur: 1.4,
    ground: () => [createGround('concrete', [22, 46], '#b3b1ab')],
    far: () => [
      createGround('concrete', undefined, '#b3b1ab'),
      at(
        showroom({
          width: 40,
          height: 6.6,
          fascia: '#1d3b2f',
          tower: '#16301f',
          wall: '#d8d3c6',
          lights: 0.8,
          towerSide: -1,
          roof: 'wing',
        }),
        5,
        0,
        -20,
      ),
      at(
        trees({ seed: 2, count: 9, from: -52, to: -19, z: -26, depth: 10, colour: '#4d6350', tall: 9 }),
        0,
        0,
        0,
      ),
      at(
        trees({ seed: 12, count: 7, from: 28, to: 60, z: -26, depth: 10, colour: '#4d6350', tall: 9 }),
        0,
        0,
        0,
      ),
    ],
    actors: [
      { body: 'wagon', colour: 'green', x: 2.4, z: 0.6, turn: 212, steer: 0.25 },
      { body: 'suv', colour: 'beige', x: 8.2, z: -4.6, turn: 216 },
      { body: 'coupe', colour: 'silver', x: -3.6, z: -6.4, turn: 320 },
    ],
    camera: { at: [-1.4, 1.45, 11.2], to: [1.3, 1.75, -1], fov: 36 },
  },
  nakhla: {
    sky: desert,
    sunColour: '#ffc98c',
    sunPower: 2.8,
    ambient: 1.0,
    blur: 2.6,
    ground: () => [createGround('sand', [24, 60], '#c79d68')],
    far: () => [
      createGround('sand', undefined, '#c79d68'),
      at(
        hills({ seed: 14, rows: 4, distance: 150, height: 9, near: '#b08350', far: '#ecd0a6', rough: 3 }),
        20,
        -3,
        0,
      ),
      at(palm(8.4, 3), 5.2, 0, -20),
      at(palm(10, 5), 8.2, 0, -26, 2),
      at(palm(7, 8), 10.5, 0, -22, 4),
      at(palm(9, 12), 2.4, 0, -34, 1),
    ],
    actors: [{ body: 'suv', colour: 'white', x: -3.6, z: 0.4, turn: 326, steer: -0.25 }],
    camera: { at: [0.8, 1.15, 8.8], to: [-1.2, 1.3, 0], fov: 32 },
  },
};
