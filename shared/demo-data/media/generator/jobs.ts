import type { InteriorJob } from './page/interiors/render-interior.ts';
import type { Job, SceneJob } from './page/main.ts';
import type { Shot } from './page/scene/compose.ts';

export const colours = ['white', 'black', 'silver', 'grey', 'blue', 'red', 'green', 'bronze', 'orange', 'yellow', 'beige', 'dark-blue'] as const;

type View = Omit<Shot, 'width' | 'height'>;

/** In the order in which a gallery shows them. */
export const views: Record<string, View> = {
  'front-three-quarter': { azimuth: 37, elevation: 6, fov: 27, fill: 0.96, foot: 0.84, steer: -0.28 },
  side: { azimuth: 90, elevation: 3, fov: 16, fill: 0.92, foot: 0.74 },
  'rear-three-quarter': { azimuth: 144, elevation: 8, fov: 26, fill: 0.95, foot: 0.84 },
  front: { azimuth: 0, elevation: 4, fov: 20, fill: 0.74, foot: 0.84 },
  wheel: { azimuth: 90, elevation: 3, fov: 30, fill: 1, foot: 0.8, steer: -0.12, close: { anchor: 'wheel', from: [0.75, 0.32, -1.75], raise: 0.12 } },
  detail: { azimuth: 0, elevation: 3, fov: 30, fill: 1, foot: 0.8, close: { anchor: 'headlamp', from: [1.7, 0.35, -0.95] } },
};

/** The bodies that most of the stock has: these get more colours and more pictures. */
export const mainBodies = new Set(['suv', 'sedan', 'hatch', 'ute', 'wagon', 'caravan', 'motorcycle', 'truck']);
const common = ['white', 'grey', 'blue', 'red'];
const usual = ['white', 'silver', 'black', 'grey', 'blue', 'red', 'beige'];

export interface Picture {
  /** Path below the media folder, without the extension. */
  path: string;
  job: Job;
}

/** Every still of one body from outside: many colours from the front, the common ones from elsewhere. */
export function stills(body: string): Picture[] {
  const isMain = mainBodies.has(body);
  const wanted = (colour: string, view: string) => {
    if (view === 'front-three-quarter') return isMain || usual.includes(colour);
    if (view === 'detail' && body === 'caravan') return false;
    return isMain ? common.includes(colour) : colour === 'white';
  };
  return colours.flatMap((colour) =>
    Object.entries(views)
      .filter(([view]) => wanted(colour, view))
      .map(([view, shot]) => {
        const width = view === 'front-three-quarter' ? 1600 : 1280;
        return { path: `${body}/${colour}/${view}`, job: { body, colour, shot: { width, height: Math.round(width / 1.5), ...shot } } };
      }),
  );
}

export const spins: Record<string, string> = { suv: 'grey', sedan: 'blue', ute: 'white', caravan: 'white', hatch: 'red', motorcycle: 'red' };
export const SPIN_FRAMES = 36;

/** One frame of a turn: the vehicle's nose goes to the right as the frames go up. */
export function spinFrame(body: string, frame: number): Picture {
  const azimuth = (37 + frame * (360 / SPIN_FRAMES)) % 360;
  return {
    path: `${body}/spin/${String(frame).padStart(2, '0')}`,
    job: { body, colour: spins[body]!, shot: { width: 960, height: 640, azimuth, elevation: 7, fov: 24, fill: 0.9, foot: 0.8, turntable: true } },
  };
}

const cabin = { cockpit: { at: [-0.42, 1.22, -0.08], to: [0.95, 0.84, 0.06], fov: 64 }, seats: { at: [0.62, 1.22, -0.5], to: [-0.75, 0.85, 0.1], fov: 66 }, wheel: { at: [0.02, 1.17, 0.36], to: [0.9, 0.9, 0.3], fov: 66 } } as const;
const room = { cockpit: { at: [-1.35, 1.38, 0.12], to: [2.4, 0.78, -0.05], fov: 66 }, seats: { at: [1.75, 1.4, -0.3], to: [0.2, 0.6, 0.75], fov: 68 }, wheel: { at: [0.5, 1.45, 0.1], to: [3.0, 0.7, 0], fov: 62 } } as const;

/** The trims that each body comes with; bodies without an entry have no interior pictures. */
export const interiorTrims: Record<string, readonly string[]> = {
  suv: ['dark', 'tan', 'stone'], sedan: ['dark', 'stone', 'tan'], hatch: ['dark'], wagon: ['stone', 'dark'], coupe: ['tan', 'dark'], convertible: ['tan', 'stone'],
  ute: ['work', 'dark'], van: ['work'], 'people-mover': ['stone', 'dark'], 'cab-chassis': ['work'], 'light-truck': ['work'], truck: ['work'], bus: ['work'],
  caravan: ['caravan'], motorhome: ['caravan'],
};

export interface InteriorPicture {
  path: string;
  job: InteriorJob;
}

/** One picture for every trim and view, shared by the bodies that have the trim. */
export function interiors(): InteriorPicture[] {
  return [...new Set(Object.values(interiorTrims).flat())].flatMap((trim) => {
    const cameras = trim === 'caravan' ? room : cabin;
    return [
      ...Object.entries(cameras).map(([view, camera]) => ({ path: `interiors/${trim}/${view === 'wheel' ? 'driver' : view}`, job: { trim, camera, width: 1600, height: 1067 } })),
      { path: `interiors/${trim}/panorama`, job: { trim, camera: 'panorama' as const, width: 3072, height: 1536 } },
    ];
  });
}

export interface ScenePicture {
  path: string;
  job: SceneJob;
}

const companies = ['harbour', 'kestrel', 'barrow', 'driftwood', 'ironbark', 'meridian', 'nakhla'];
const LOCATIONS = 8;

/** Home pages' heroes, dealerships' buildings, and vehicles in a dealer's yard. */
export function sceneries(): ScenePicture[] {
  return [
    ...companies.map((name) => ({ path: `heroes/${name}`, job: { kind: 'hero' as const, name, width: 1920, height: 1010 } })),
    ...Array.from({ length: LOCATIONS }, (_, i) => ({ path: `locations/${i}`, job: { kind: 'location' as const, name: String(i), width: 1440, height: 960 } })),
    ...[...mainBodies].flatMap((body) => common.map((colour) => ({ path: `${body}/${colour}/yard`, job: { kind: 'yard' as const, name: `${body}:${colour}`, width: 1280, height: 853 } }))),
  ];
}

const banner = (top: string, wall: string, floor: string, front: string, pool = 0.18) => ({ top, wall, floor, front, pool });
const banners = [
  { body: 'suv', colour: 'white', backdrop: banner('#0e2242', '#173764', '#15315a', '#0a1a33') },
  { body: 'hatch', colour: 'yellow', backdrop: banner('#15161a', '#2b2d33', '#26282d', '#0f1013') },
  { body: 'sedan', colour: 'red', backdrop: banner('#d9dde0', '#eef0f1', '#e6e8ea', '#c8ccd0', 0.5) },
  { body: 'ute', colour: 'orange', backdrop: banner('#2a2d31', '#464a50', '#3d4146', '#1c1e21') },
  { body: 'caravan', colour: 'white', backdrop: banner('#94a388', '#b9c3ac', '#a9b49b', '#7f9072', 0.3) },
  { body: 'wagon', colour: 'silver', backdrop: banner('#12392c', '#1f5241', '#1a4737', '#0c281f') },
  { body: 'coupe', colour: 'grey', backdrop: banner('#c9482f', '#e8694e', '#d95d43', '#a83a25', 0.25) },
  { body: 'people-mover', colour: 'beige', backdrop: banner('#0a5355', '#137275', '#106466', '#073d3f') },
] as const;

/** Backgrounds for offers: the vehicle on the right, room for words on the left. */
export function offerBanners(): Picture[] {
  return banners.map(({ body, colour, backdrop }, i) => ({
    path: `offers/${i}`,
    job: { body, colour, backdrop, shot: { width: 1760, height: 760, azimuth: 37, elevation: 6, fov: 27, fill: 0.5, foot: 0.86, steer: -0.28, aside: 0.2 } },
  }));
}
