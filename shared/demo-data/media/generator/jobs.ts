import type { Job } from './page/main.ts';

export const colours = ['white', 'black', 'silver', 'grey', 'blue', 'red', 'green', 'bronze', 'orange', 'yellow', 'beige', 'dark-blue'] as const;

export const views = {
  'front-three-quarter': { azimuth: 37, elevation: 6, fov: 27, fill: 0.96, foot: 0.84, steer: -0.28 },
  side: { azimuth: 90, elevation: 3, fov: 16, fill: 0.92, foot: 0.74 },
  'rear-three-quarter': { azimuth: 144, elevation: 8, fov: 26, fill: 0.95, foot: 0.84 },
  front: { azimuth: 0, elevation: 4, fov: 20, fill: 0.74, foot: 0.84 },
} as const;

export interface Picture {
  /** Path below the media folder, without the extension. */
  path: string;
  job: Job;
}

/** Every still of one body: all colours from the front, fewer from elsewhere. */
export function stills(body: string): Picture[] {
  const fewer = new Set<string>(['white', 'silver', 'grey', 'blue', 'red']);
  return colours.flatMap((colour) =>
    Object.entries(views)
      .filter(([view]) => view === 'front-three-quarter' || fewer.has(colour))
      .map(([view, shot]) => ({
        path: `${body}/${colour}/${view}`,
        job: { body, colour, shot: { width: 1600, height: 1067, ...shot } },
      })),
  );
}
