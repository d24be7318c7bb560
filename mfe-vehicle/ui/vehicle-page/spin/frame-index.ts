/** Specification: a drag of this many px steps one frame. */
export const dragStepPx = 20;

/** Wraps an index to 0 to count - 1, however far it was turned. */
export function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** The frame after a drag of `dx` px from `start`: dragging left always goes forward. */
export function draggedIndex(start: number, dx: number, count: number): number {
  return wrapIndex(start - Math.trunc(dx / dragStepPx), count);
}

/** Returns the loaded frame nearest to `index` on the circle; null if none has loaded. */
export function nearestLoaded(
  isLoaded: (index: number) => boolean,
  index: number,
  count: number,
): number | null {
  for (let distance = 0; distance <= count / 2; distance += 1) {
    for (const candidate of [wrapIndex(index + distance, count), wrapIndex(index - distance, count)])
      if (isLoaded(candidate)) return candidate;
  }
  return null;
}

type Size = { width: number; height: number };

/** Returns the rectangle of a picture in a box: `cover` fills and crops, `contain` shows all of it. */
export function fitPicture(
  box: Size,
  picture: Size,
  fit: 'cover' | 'contain',
): Size & { x: number; y: number } {
  const scales = [box.width / picture.width, box.height / picture.height];
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { width, height, x: (box.width - width) / 2, y: (box.height - height) / 2 };
}
