import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { placeIn } from './spin-index.ts';

type Place = ReturnType<typeof placeIn>;

/** Draws a picture on a canvas of its element's size, sharp on dense screens. `place` is where it lies, in CSS px. */
export function useSpinCanvas(image: HTMLImageElement | null, fit: 'cover' | 'contain'): { canvas: RefObject<HTMLCanvasElement | null>; place: Place | null } {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [box, setBox] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setBox({ width: entry.contentRect.width, height: entry.contentRect.height }));
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);
  const place = box && image && box.width > 0 ? placeIn(box, { width: image.naturalWidth, height: image.naturalHeight }, fit) : null;
  useLayoutEffect(() => {
    const target = canvas.current;
    const pen = target?.getContext('2d');
    if (!target || !pen || !box || !place || !image) return;
    const density = Math.min(window.devicePixelRatio || 1, 2);
    const [width, height] = [Math.round(box.width * density), Math.round(box.height * density)];
    if (target.width !== width || target.height !== height) Object.assign(target, { width, height });
    else pen.clearRect(0, 0, width, height);
    pen.drawImage(image, place.x * density, place.y * density, place.width * density, place.height * density);
  });
  return { canvas, place };
}
