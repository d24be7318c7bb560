import type { InteriorJob } from './page/interiors/render-interior.ts';
import type { Job, SceneJob } from './page/main.ts';
import type { Shot } from './page/scene/compose.ts';
import type { Place } from './page/scene/photographed.ts';
import { dealerships } from './page/scenes/dealerships.ts';

export const colours = [
  'white',
  'black',
  'silver',
  'grey',
  'blue',
  'red',
  'green',
  'bronze',
  'orange',
  'yellow',
  'beige',
  'dark-blue',
] as const;

type View = Omit<Shot, 'width' | 'height'>;

/** In gallery order. */
const views: Record<string, View> = {
  'front-three-quarter': { azimuth: 37, elevation: 6, fov: 27, fill: 0.96, foot: 0.84, steer: -0.28 },
  side: { azimuth: 90, elevation: 3, fov: 16, fill: 0.92, foot: 0.74 },
  'rear-three-quarter': { azimuth: 144, elevation: 8, fov: 26, fill: 0.95, foot: 0.84 },
  rear: { azimuth: 180, elevation: 4, fov: 20, fill: 0.74, foot: 0.84 },
  'rear-three-quarter-right': { azimuth: 217, elevation: 7, fov: 26, fill: 0.95, foot: 0.84 },
  'side-right': { azimuth: 270, elevation: 3, fov: 16, fill: 0.92, foot: 0.74 },
  'front-three-quarter-right': { azimuth: 321, elevation: 6, fov: 27, fill: 0.96, foot: 0.84, steer: 0.28 },
  front: { azimuth: 0, elevation: 4, fov: 20, fill: 0.74, foot: 0.84 },
  above: { azimuth: 48, elevation: 24, fov: 24, fill: 0.92, foot: 0.86, steer: -0.2 },
  wheel: {
    azimuth: 90,
    elevation: 3,
    fov: 30,
    fill: 1,
    foot: 0.8,
    steer: -0.12,
    close: { anchor: 'wheel', from: [0.75, 0.32, -1.75], raise: 0.12 },
  },
  detail: {
    azimuth: 0,
    elevation: 3,
    fov: 30,
    fill: 1,
    foot: 0.8,
    close: { anchor: 'headlamp', from: [1.7, 0.35, -0.95] },
  },
  door: {
    azimuth: 90,
    elevation: 3,
    fov: 30,
    fill: 1,
    foot: 0.8,
    close: { anchor: 'door', from: [1.25, 0.3, 1.6], raise: 0.05 },
  },
  tail: {
    azimuth: 180,
    elevation: 3,
    fov: 30,
    fill: 1,
    foot: 0.8,
    close: { anchor: 'tail', from: [-2, 0.5, -1.5], raise: 0.1 },
  },
};

const cars = ['white', 'grey', 'black', 'silver', 'blue', 'red'];

const lightLoads = ['tipper', 'pantech', 'service', 'curtain'];

/** The colours that are rendered from every side, by body; other colours are rendered from the front only. */
const shownAround: Record<string, readonly string[]> = {
  suv: cars,
  ute: cars,
  hatch: cars,
  sedan: cars,
  wagon: cars,
  caravan: ['white', 'grey'],
  motorcycle: ['black', 'red', 'blue', 'white', 'orange'],
  truck: ['white'],
  van: ['white', 'silver'],
  coupe: ['white', 'black', 'red'],
  'coupe-small': ['white'],
  'coupe-large': ['black'],
  'cab-chassis-dual': ['white'],
  convertible: ['white', 'red'],
  'people-mover': ['white', 'grey'],
  'light-truck': ['white'],
  'cab-chassis': ['white'],
  motorhome: ['white'],
  bus: ['white'],
  'hatch-mid': ['white', 'grey', 'black'],
  'hatch-three': ['white'],
  'hatch-micro': ['white', 'grey'],
  'sedan-large': ['white', 'grey', 'black'],
  'van-small': ['silver', 'grey'],
  'van-large': ['white', 'grey'],
  'suv-small': ['white', 'grey', 'black'],
  'suv-large': ['white', 'grey', 'black'],
  'suv-boxy': ['white'],
  'suv-boxy-short': ['white'],
  ...Object.fromEntries(
    ['suv', 'suv-small', 'suv-large', 'hatch-mid', 'ute'].map((body) => [
      `${body}-wide`,
      ['white', 'grey', 'black', 'silver'],
    ]),
  ),
  'suv-electric': ['white', 'grey', 'black', 'silver'],
  'motorcycle-sport': ['red', 'black'],
  'motorcycle-cruiser': ['black', 'red'],
  'motorcycle-adventure': ['black', 'blue'],
  'motorcycle-enduro': ['white', 'orange'],
  'motorcycle-classic': ['black'],
  'motorcycle-mini': ['blue'],
  'motorcycle-scooter': ['white'],
  ...Object.fromEntries(
    [
      ...lightLoads.map((load) => `light-truck-${load}`),
      'truck-medium',
      ...['tipper', 'pantech', 'curtain', 'service', 'tank'].map((load) => `truck-medium-${load}`),
      ...['prime-mover', 'bonneted', 'tipper', 'agitator', 'tray', 'pantech', 'service'].map(
        (load) => `truck-${load}`,
      ),
      ...['curtain', 'pantech'].map((load) => `truck-eight-wheeler-${load}`),
      ...['single', 'pop-top', 'off-road', 'camper'].map((kind) => `caravan-${kind}`),
      ...['low', 'integrated'].map((kind) => `motorhome-${kind}`),
    ].map((body) => [body, ['white']]),
  ),
};
/** Bodies of another size, kind or load than their family's first: fewer views. */
const isVariant = (body: string) =>
  /^(hatch|suv|sedan|coupe|ute|cab-chassis|van|truck|light-truck|motorcycle|motorhome|caravan)-/.test(body) &&
  body !== 'light-truck';
const variantViews = new Set(['side', 'rear-three-quarter', 'wheel']);
/** All vehicles stand in a photographed hall: sides need a place to reflect. */
const hall: Place = { panorama: 'hall', facing: 0.75, light: 1.2, neutral: 0.95 };
/** The bodies of most of the stock, rendered from the front in every colour. */
const mainBodies = new Set(['suv', 'sedan', 'hatch', 'ute', 'wagon']);
const workBodies = new Set(['light-truck', 'cab-chassis', 'motorhome', 'bus']);
const usual = ['white', 'silver', 'black', 'grey', 'blue', 'red', 'green'];
const bikes = [...usual, 'orange'];
/** Views rendered only for the vehicle that has a spin. */
const besides = new Set(['rear-three-quarter-right', 'side-right', 'above', 'door', 'tail']);
/** Close-up views of parts that a body does not have. */
const lacking: Record<string, readonly string[]> = {
  caravan: ['detail', 'door'],
  motorcycle: ['above', 'front', 'rear', 'door'],
  'caravan-single': ['detail'],
  'caravan-pop-top': ['detail'],
  'caravan-off-road': ['detail'],
  'caravan-camper': ['detail'],
  bus: ['door'],
};

const fewColours: Record<string, readonly string[]> = {
  coupe: ['white', 'black', 'silver', 'grey', 'blue', 'red'],
  'coupe-small': ['white', 'black', 'grey', 'red'],
  'coupe-large': ['black', 'grey', 'silver'],
  'cab-chassis-dual': ['white'],
  'motorcycle-enduro': ['white', 'black', 'blue', 'orange'],
  'motorcycle-mini': ['blue', 'grey', 'white'],
  'motorcycle-classic': ['black', 'white', 'grey'],
  'motorcycle-scooter': ['white', 'red', 'grey'],
};

function frontColours(body: string): readonly string[] {
  if (workBodies.has(body) || body.startsWith('light-truck')) return ['white', 'silver', 'blue'];
  if (/^truck-(prime-mover|bonneted)$/.test(body)) return ['white', 'blue', 'red', 'black'];
  if (body === 'truck-medium-pantech') return ['white', 'blue', 'silver'];
  if (/^(truck|motorhome)-/.test(body)) return ['white'];
  if (body === 'truck') return ['white'];
  if (body === 'caravan-camper') return ['white', 'grey'];
  if (body.startsWith('caravan-')) return ['white', 'grey', 'silver'];
  if (body.startsWith('van-')) return ['white', 'silver', 'grey', 'blue'];
  if (body === 'van') return [...usual, 'beige'];
  if (body === 'sedan-large') return [...usual, 'orange', 'beige'];
  if (body === 'hatch-three') return ['white', 'red', 'black'];
  if (body === 'suv-boxy-short') return ['white', 'grey', 'green', 'yellow'];
  return fewColours[body] ?? (body.startsWith('motorcycle') ? bikes : usual);
}

export interface Picture {
  /** Path below the media folder, without the extension. */
  path: string;
  job: Job;
}

/** All exterior stills of a body: many colours from the front, common ones from other sides. */
export function stills(body: string): Picture[] {
  const around = shownAround[body] ?? [];
  const isSelected = (colour: string, view: string) => {
    if (view === 'front-three-quarter') return mainBodies.has(body) || frontColours(body).includes(colour);
    if (isVariant(body) && !variantViews.has(view)) return false;
    if (besides.has(view) && spins[body] !== colour) return false;
    return around.includes(colour) && !lacking[body]?.includes(view);
  };
  return colours.flatMap((colour) =>
    Object.entries(views)
      .filter(([view]) => isSelected(colour, view))
      .map(([view, shot]) => {
        const isFirst = view === 'front-three-quarter';
        const width = isFirst && !isVariant(body) ? 1600 : 1280;
        return {
          path: `${body}/${colour}/${view}`,
          job: {
            body,
            colour,
            cell: 0.017,
            ...(isFirst ? {} : { sampling: 1.25 }),
            light: hall,
            shot: { width, height: Math.round(width / 1.5), ...shot },
          },
        };
      }),
  );
}

export const spins: Record<string, string> = {
  suv: 'grey',
  sedan: 'blue',
  ute: 'white',
  caravan: 'white',
  hatch: 'red',
  motorcycle: 'red',
};
export const spinFrames = 36;

/** One frame of a spin: the vehicle's nose turns to the right as the frame number increases. */
export function spinFrame(body: string, frame: number): Picture {
  const azimuth = (37 + frame * (360 / spinFrames)) % 360;
  return {
    path: `${body}/spin/${String(frame).padStart(2, '0')}`,
    job: {
      body,
      colour: spins[body]!,
      light: hall,
      cell: 0.021,
      shot: {
        width: 960,
        height: 640,
        azimuth,
        elevation: 7,
        fov: 24,
        fill: 0.99,
        foot: 0.79,
        turntable: true,
      },
    },
  };
}

/** Close-ups of marks of wear, by their name in picture keys. */
const wornParts: Record<string, Pick<Job, 'wear'> & { close: NonNullable<Shot['close']> }> = {
  'stone-chips': { wear: 'chips', close: { anchor: 'front', from: [1.2, 0.16, -0.3], raise: -0.17 } },
  'front-scuff': { wear: 'scuff', close: { anchor: 'headlamp', from: [1.1, 0.06, -0.75], raise: -0.36 } },
  'door-dent': { wear: 'dent', close: { anchor: 'door', from: [0.35, 0.16, 1.1], raise: -0.13 } },
  'tail-scuff': {
    wear: 'scuff',
    close: { anchor: 'tail', from: [-1.05, 0.22, 0.5], raise: -0.24, across: 0.62 },
  },
  'loading-edge': {
    wear: 'scratches',
    close: { anchor: 'tail', from: [-1.05, 0.4, 0.1], raise: -0.31, across: 0.3 },
  },
  'kerb-mark': { wear: 'kerb', close: { anchor: 'wheel', from: [0.25, 0.04, -1.35] } },
  tyre: { close: { anchor: 'wheel', from: [0.5, 0.08, -1.2] } },
};
/** The bodies and colours whose condition reports show them: those that have a spin. */
const reported = ['suv', 'ute', 'hatch', 'sedan'];

export function conditionPictures(): Picture[] {
  return reported.flatMap((body) =>
    Object.entries(wornParts).map(([name, { wear, close }]) => ({
      path: `${body}/${spins[body]}/condition/${name}`,
      job: {
        body,
        colour: spins[body]!,
        light: hall,
        ...(wear ? { wear } : {}),
        shot: { width: 960, height: 640, azimuth: 0, elevation: 3, fov: 30, fill: 1, foot: 0.8, close },
      },
    })),
  );
}

const cabin = {
  cockpit: { at: [-0.42, 1.22, -0.08], to: [0.95, 0.84, 0.06], fov: 64 },
  driver: { at: [0.02, 1.17, 0.36], to: [0.9, 0.9, 0.3], fov: 66 },
  seats: { at: [0.62, 1.22, -0.5], to: [-0.75, 0.85, 0.1], fov: 66 },
  rear: { at: [-0.45, 1.22, 0], to: [-1.3, 0.84, 0.01], fov: 70 },
  screen: { at: [0.1, 1.16, -0.06], to: [0.72, 0.93, 0], fov: 46 },
  boot: { at: [-2.82, 1.34, 0.06], to: [-1.6, 0.74, 0], fov: 68 },
  door: { at: [0.5, 1.15, 0.12], to: [0.24, 0.74, -0.77], fov: 62 },
} as const;
const room = {
  cockpit: { at: [-1.35, 1.38, 0.12], to: [2.4, 0.78, -0.05], fov: 66 },
  driver: { at: [0.5, 1.45, 0.1], to: [3.0, 0.7, 0], fov: 62 },
  seats: { at: [1.75, 1.4, -0.3], to: [0.2, 0.6, 0.75], fov: 68 },
} as const;

const truckCab = {
  cockpit: { at: [-0.62, 1.52, -0.08], to: [0.95, 1.0, 0.1], fov: 72 },
  seats: { at: [0.62, 1.5, -0.72], to: [-0.6, 0.85, 0.2], fov: 76 },
} as const;

/** Trims by the colour of the interior; `utility` is the plain cabin of utes and vans. */
const interiorTrims = ['dark', 'tan', 'stone', 'grey', 'white', 'utility', 'truck', 'caravan'];

/** What a dealer photographs of every cabin. */
const soldBy = new Set(['cockpit', 'seats', 'boot']);

export interface InteriorPicture {
  path: string;
  job: InteriorJob;
}

/** One picture per trim and view, shared by all vehicles with that trim. */
export function interiors(): InteriorPicture[] {
  return interiorTrims.flatMap((trim) => {
    // Every view of the trim of the vehicle with every medium.
    const views =
      trim === 'dark'
        ? Object.entries({ ...cabin, panorama: 'panorama' as const })
        : trim === 'caravan'
          ? Object.entries(room)
          : trim === 'truck'
            ? Object.entries(truckCab)
            : Object.entries(cabin).filter(([view]) => soldBy.has(view));
    return views.map(([view, camera]) => ({
      path: `interiors/${trim}/${view}`,
      job: {
        trim,
        camera,
        ...(camera === 'panorama' ? { width: 3072, height: 1536 } : { width: 1280, height: 853 }),
      },
    }));
  });
}

export interface ScenePicture {
  path: string;
  job: SceneJob;
}

const heroScenes = [
  'harbour',
  'kestrel',
  'barrow',
  'driftwood',
  'ironbark',
  'ironbark-trucks',
  'ironbark-motorcycles',
  'meridian',
  'nakhla',
  'nakhla-sedan',
];

/** Heroes of home pages, buildings of dealerships, and vehicles in a dealer's yard. */
export function sceneries(): ScenePicture[] {
  return [
    ...heroScenes.map((name) => ({
      path: `heroes/${name}`,
      job: { kind: 'hero' as const, name, width: 1920, height: 1010 },
    })),
    ...Object.keys(dealerships).map((name) => ({
      path: `locations/${name}`,
      job: { kind: 'location' as const, name, width: 1200, height: 800 },
    })),
    ...Object.entries(shownAround).flatMap(([body, around]) =>
      around.map((colour) => ({
        path: `${body}/${colour}/yard`,
        job: { kind: 'yard' as const, name: `${body}:${colour}`, width: 1280, height: 853 },
      })),
    ),
  ];
}
