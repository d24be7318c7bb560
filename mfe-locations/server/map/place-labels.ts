type Candidate = {
  text: string;
  x: number;
  y: number;
  rank: number;
  /** The view is so close that the name stands for a part of it: it may be beside what covers the dot. */
  isArea?: boolean;
};
export type Label = Candidate & {
  labelX: number;
  labelY: number;
  anchor: 'start' | 'end' | 'middle';
  /** The dot is covered. */
  isBare?: boolean;
};
/** In pixels. */
export type Box = { left: number; right: number; top: number; bottom: number };

/** Approximate width of a letter, height of a line, and distance from the dot, in pixels. */
const [letter, line, gap] = [7.2, 16, 7];

/**
 * Places labels beside or below their dots, best-known towns first; skips a label that would overlap another
 * or an obstacle. An area whose dot is covered is named beside what covers it.
 */
export function placeLabels(
  candidates: readonly Candidate[],
  { width, height }: { width: number; height: number },
  obstacles: readonly Box[],
): Label[] {
  const occupied = [...obstacles];
  const placed: Label[] = [];
  for (const candidate of candidates.toSorted((a, b) => a.rank - b.rank)) {
    const cover = obstacles.find((one) => isIn(candidate, one));
    const isBare = cover !== undefined && candidate.isArea === true;
    const possible = isBare ? besideCover(candidate, cover) : sides(candidate);
    const label = possible.find(({ box }) => isInside(box, width, height) && isFree(box, occupied));
    if (!label) continue;
    occupied.push(label.box);
    const { labelX, labelY, anchor } = label;
    placed.push({ ...candidate, labelX, labelY, anchor, ...(isBare && { isBare }) });
  }
  return placed;
}

type Side = Pick<Label, 'labelX' | 'labelY' | 'anchor'> & { box: Box };

function besideCover({ text, y }: Candidate, { left, right }: Box): Side[] {
  const across = text.length * letter;
  const [top, bottom] = [y - line / 2, y + line / 2];
  const [after, before] = [right + gap, left - gap];
  return [
    { labelX: after, labelY: y, anchor: 'start', box: { left: after, right: after + across, top, bottom } },
    { labelX: before, labelY: y, anchor: 'end', box: { left: before - across, right: before, top, bottom } },
  ];
}

function sides({ text, x, y }: Candidate): Side[] {
  const across = text.length * letter;
  const [top, bottom] = [y - line / 2, y + line / 2];
  const below = { left: x - across / 2, right: x + across / 2, top: y + 6, bottom: y + 6 + line };
  return [
    {
      labelX: x + gap,
      labelY: y,
      anchor: 'start',
      box: { left: x - 4, right: x + gap + across, top, bottom },
    },
    { labelX: x - gap, labelY: y, anchor: 'end', box: { left: x - gap - across, right: x + 4, top, bottom } },
    { labelX: x, labelY: y + 14, anchor: 'middle', box: below },
  ];
}

const isIn = ({ x, y }: Candidate, { left, right, top, bottom }: Box) =>
  x > left && x < right && y > top && y < bottom;
const isInside = (box: Box, width: number, height: number) =>
  box.left > 2 && box.right < width - 2 && box.top > 2 && box.bottom < height - 2;
const isFree = (box: Box, occupied: readonly Box[]) =>
  occupied.every(
    (other) =>
      box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
  );
