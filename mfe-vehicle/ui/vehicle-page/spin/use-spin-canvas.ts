import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Frame } from './decode-frame.ts';
import { fitPicture } from './frame-index.ts';
import type { SpinSession } from './spin-session.ts';

type Place = ReturnType<typeof fitPicture>;
type Size = { width: number; height: number };

/**
 * Draws the current frame on a canvas of its element's size, sharp on high-density screens, outside React:
 * only a new size causes a render. `place` is the picture's position in the element, in CSS px.
 */
export function useSpinCanvas(
  session: SpinSession,
  pictureSize: string,
  fit: 'cover' | 'contain',
): { canvas: RefObject<HTMLCanvasElement | null>; place: Place | null } {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [box, setBox] = useState<Size | null>(null);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const observer = new ResizeObserver(
      ([entry]) => entry && setBox({ width: entry.contentRect.width, height: entry.contentRect.height }),
    );
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);
  const place = useMemo(() => {
    const [width = 0, height = 0] = pictureSize.split('x').map(Number);
    return box && width > 0 && box.width > 0 ? fitPicture(box, { width, height }, fit) : null;
  }, [box, pictureSize, fit]);
  useLayoutEffect(() => {
    if (!box || !place) return undefined;
    let shown: Frame | null = null;
    const draw = () => {
      const { picture } = session;
      if (picture === null || picture === shown || !canvas.current) return;
      shown = picture;
      drawFrame(canvas.current, picture, box, place);
    };
    draw();
    const ends = [session.turntable.subscribe(draw), session.subscribe(draw)];
    return () => ends.forEach((end) => end());
  }, [session, box, place]);
  return { canvas, place };
}

function drawFrame(canvas: HTMLCanvasElement, picture: Frame, box: Size, place: Place): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const density = Math.min(window.devicePixelRatio || 1, 2);
  const [width, height] = [Math.round(box.width * density), Math.round(box.height * density)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  else context.clearRect(0, 0, width, height);
  context.drawImage(
    picture,
    place.x * density,
    place.y * density,
    place.width * density,
    place.height * density,
  );
}
