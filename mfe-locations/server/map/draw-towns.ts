import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { placeLabels, type Box } from './place-labels.ts';
import { townNames, towns, type Town } from './towns.ts';

type Picture = {
  width: number;
  height: number;
  locale: string;
  /** Where a town is in the picture, in pixels. */
  project(town: Town): readonly [number, number] | null;
  /** Larger numbers are less known towns. */
  leastKnown: Town['rank'];
  obstacles: readonly Box[];
};

export const townStyle = ({ theme: { surface, ink } }: Pick<TenantConfig, 'theme'>): string =>
  `text{font:500 12px system-ui,sans-serif;fill:${ink};stroke:${surface};stroke-width:3px;stroke-linejoin:round;paint-order:stroke}` +
  `.c{font-weight:700;font-size:13px}.t{fill:${ink};stroke:${surface}}`;

/** Names the towns in a picture, as SVG in the style of `townStyle`. */
export function drawTowns({ width, height, locale, project, leastKnown, obstacles }: Picture): string[] {
  const { names } = townNames.for(locale);
  const candidates = towns.flatMap((town) => {
    if (town.rank > leastKnown) return [];
    const [x, y] = project(town) ?? [NaN, NaN];
    const isInside = x > 6 && x < width - 6 && y > 6 && y < height - 6;
    const isArea = town.rank === 1 && leastKnown === 4;
    return isInside ? [{ text: names[town.name] ?? town.name, x, y, rank: town.rank, isArea }] : [];
  });
  return placeLabels(candidates, { width, height }, obstacles).map(
    ({ text, x, y, rank, labelX, labelY, anchor, isBare }) => {
      const at = (value: number) => value.toFixed(1);
      const dot = isBare
        ? ''
        : `<circle class="t" cx="${at(x)}" cy="${at(y)}" r="${rank === 1 ? 3.5 : 2.5}"/>`;
      return `${dot}<text${rank === 1 ? ' class="c"' : ''} x="${at(labelX)}" y="${at(labelY + 4)}" text-anchor="${anchor}">${text}</text>`;
    },
  );
}
