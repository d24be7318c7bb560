import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';

type Mark = {
  id: string;
  title?: string;
  description: string;
  image?: string;
  at: { x: number; y: number } | null;
};

/**
 * Returns the vehicle's marks of wear and the frame of its spin that shows most of them; null if it has none.
 * A mark on another side than the frame shows has no position.
 */
export function conditionMarks({
  hotspots,
  spin_images,
}: Pick<Vehicle, 'hotspots' | 'spin_images'>): { picture: string; marks: Mark[] } | null {
  const wear = (hotspots?.exterior ?? []).filter(({ kind }) => kind === 'condition');
  if (wear.length === 0 || spin_images.length === 0) return null;
  const shownIn = spin_images.map(
    (_, frame) =>
      wear.filter(({ positions }) => positions.some(({ activeAngle }) => activeAngle === frame)).length,
  );
  const best = shownIn.indexOf(Math.max(...shownIn));
  const marks = wear.map(({ id, title, description, image, positions }) => {
    const found = positions.find(({ activeAngle }) => activeAngle === best);
    return {
      id,
      ...(title ? { title } : {}),
      description,
      ...(image ? { image } : {}),
      at: found ? { x: found.posX, y: found.posY } : null,
    };
  });
  return { picture: spin_images[best]!, marks };
}
