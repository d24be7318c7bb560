import type { Picture } from './jobs.ts';
import type { Backdrop } from './page/scene/studio.ts';

const backdrop = (top: string, wall: string, floor: string, front: string, pool = 0.18) => ({
  top,
  wall,
  floor,
  front,
  pool,
});
const navy = backdrop('#0e2242', '#173764', '#15315a', '#0a1a33');
const coral = backdrop('#c9482f', '#e8694e', '#d95d43', '#a83a25', 0.25);
const light = backdrop('#d9dde0', '#eef0f1', '#e6e8ea', '#c8ccd0', 0.5);
const black = backdrop('#15161a', '#2b2d33', '#26282d', '#0f1013');
const yellow = backdrop('#e6bf00', '#ffd83a', '#f7cb10', '#cfa900', 0.3);
const sage = backdrop('#94a388', '#b9c3ac', '#a9b49b', '#7f9072', 0.3);
const sand = backdrop('#cdbfa6', '#e6dcc8', '#dccfb8', '#b9a98c', 0.4);
const charcoal = backdrop('#2a2d31', '#464a50', '#3d4146', '#1c1e21');
const green = backdrop('#12392c', '#1f5241', '#1a4737', '#0c281f');
const teal = backdrop('#0a5355', '#137275', '#106466', '#073d3f');

/** The vehicle of each offer banner by company, `body:colour` with a backdrop; the first is the fallback. */
const banners: Record<string, readonly (readonly [vehicle: string, backdrop: Backdrop])[]> = {
  harbour: [
    ['suv:white', navy],
    ['ute:white', navy],
    ['hatch:grey', coral],
    ['sedan:silver', coral],
    ['people-mover:white', navy],
  ],
  kestrel: [
    ['suv:red', light],
    ['hatch:red', light],
    ['sedan:grey', light],
    ['ute:blue', light],
  ],
  barrow: [
    ['hatch:yellow', black],
    ['suv:black', yellow],
    ['ute:white', black],
    ['sedan:white', black],
  ],
  driftwood: [
    ['caravan:white', sage],
    ['motorhome:white', sand],
  ],
  ironbark: [
    ['truck:orange', charcoal],
    ['motorcycle:orange', charcoal],
    ['light-truck:white', charcoal],
  ],
  meridian: [
    ['wagon:silver', green],
    ['suv:beige', green],
    ['truck:white', green],
    ['motorcycle:black', green],
    ['ute:grey', green],
  ],
  nakhla: [
    ['suv:white', teal],
    ['sedan:beige', teal],
    ['people-mover:white', teal],
  ],
};

/** Texts of this company begin at the right, so its vehicles stand left of centre. */
const rightToLeft = 'nakhla';

/**
 * The background pictures of offers: the vehicle beside the text, fully visible in a 3:2 crop too. The first
 * banner of every company is rendered first.
 */
export function offerBanners(): Picture[] {
  const all = Object.entries(banners).flatMap(([company, list]) =>
    list.map(([vehicle, tones], place) => {
      const [body, colour] = vehicle.split(':') as [string, string];
      const side = company === rightToLeft ? -1 : 1;
      return {
        place,
        path: `offers/${company}-${body}`,
        job: {
          body,
          colour,
          backdrop: tones,
          shot: {
            width: 1320,
            height: 760,
            azimuth: 37 * side,
            elevation: 6,
            fov: 27,
            fill: 0.667,
            foot: 0.86,
            steer: -0.28 * side,
            aside: 0.1 * side,
          },
        },
      };
    }),
  );
  return all.sort(
    (one, other) =>
      Math.min(1, one.place) - Math.min(1, other.place) || one.job.body.localeCompare(other.job.body),
  );
}
