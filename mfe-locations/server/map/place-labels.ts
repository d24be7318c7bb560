type Candidate = { text: string; x: number; y: number; rank: number };
export type Label = Candidate & { labelX: number; labelY: number; anchor: 'start' | 'end' | 'middle' };
/** In pixels. */
export type Box = { left: number; right: number; top: number; bottom: number };

/** Approximate width of a letter, height of a line, and distance from the dot, in pixels. */
const [letter, line, gap] = [7.2, 16, 7];

/**
 * Places labels beside or below their dots, best-known towns first; skips a label that would overlap another
 * or an obstacle.
 */
export function placeLabels(
  candidates: readonly Candidate[],
  { width, height }: { width: number; height: number },
  obstacles: readonly Box[],
): Label[] {
  const occupied = [...obstacles];
  const placed: Label[] = [];
  for (const candidate of candidates.toSorted((a, b) => a.rank - b.rank)) {
    const label = sides(candidate).find(({ box }) => isInside(box, width, height) && isFree(box, occupied));
    if (!label) continue;
    occupied.push(label.box);
    const { labelX, labelY, anchor } = label;
    placed.push({ ...candidate, labelX, labelY, anchor });
  }
  return placed;
}

function sides({ text, x, y }: Candidate): (Pick<Label, 'labelX' | 'labelY' | 'anchor'> & { box: Box })[] {
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

const isInside = (box: Box, width: number, height: number) =>
  box.left > 2 && box.right < width - 2 && box.top > 2 && box.bottom < height - 2;
const isFree = (box: Box, occupied: readonly Box[]) =>
  occupied.every(
    (other) =>
      box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
  );
