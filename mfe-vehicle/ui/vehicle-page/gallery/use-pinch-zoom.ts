import { useEffect, useRef, useState, type RefObject } from 'react';
import { unzoomed, zoomTo, type Point, type Zoom } from './zoom.ts';

export type PinchZoom = { isZoomed: boolean; toggle(): void };

const doubled = 2.5;
const doubleTapMs = 300;

/**
 * Zooms the picture in view: with two fingers, a double tap or click, or Ctrl and the wheel. One finger or
 * the mouse moves a zoomed picture. Active only while `isOn`; another picture starts without zoom.
 */
export function usePinchZoom(strip: RefObject<HTMLElement | null>, isOn: boolean, shown: number): PinchZoom {
  const [isZoomed, setZoomed] = useState(false);
  const toggleRef = useRef<(() => void) | null>(null);
  useEffect(() => {
    const slide = isOn ? (strip.current?.children[shown] as HTMLElement | undefined) : undefined;
    const picture = slide?.querySelector('img');
    if (!slide || !picture) return undefined;
    const undo: (() => void)[] = [];
    const listen = <Type extends keyof WindowEventMap>(
      target: EventTarget,
      type: Type,
      handler: (event: WindowEventMap[Type]) => void,
    ) => {
      // Not passive: the listener may prevent the strip and the page from scrolling.
      target.addEventListener(type, handler as EventListener, { passive: false });
      undo.push(() => target.removeEventListener(type, handler as EventListener));
    };
    let zoom: Zoom = unzoomed;
    let gesture: { zoom: Zoom; at: Point; fingerDistance: number } | null = null;
    let tappedAt = 0;

    const show = (next: Zoom) => {
      zoom = next;
      picture.style.transform =
        next.scale === 1 ? '' : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
      slide.style.cursor = next.scale === 1 ? '' : 'grab';
      setZoomed(next.scale > 1);
    };
    const fromCentre = (x: number, y: number): Point => {
      const box = slide.getBoundingClientRect();
      return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
    };
    const toggle = (at: Point) =>
      show(zoom.scale > 1 ? unzoomed : zoomTo(zoom, doubled, at, at, slide.getBoundingClientRect()));
    const grip = ([one, two]: Touch[]) => ({
      at: fromCentre((one!.clientX + (two ?? one!).clientX) / 2, (one!.clientY + (two ?? one!).clientY) / 2),
      fingerDistance: two ? Math.hypot(one!.clientX - two.clientX, one!.clientY - two.clientY) : 0,
    });
    const move = ({ at, fingerDistance }: { at: Point; fingerDistance: number }) => {
      if (gesture)
        show(
          zoomTo(
            gesture.zoom,
            gesture.fingerDistance > 0 && fingerDistance > 0
              ? gesture.zoom.scale * (fingerDistance / gesture.fingerDistance)
              : gesture.zoom.scale,
            gesture.at,
            at,
            slide.getBoundingClientRect(),
          ),
        );
    };

    listen(slide, 'touchstart', (event) => {
      const touches = [...event.touches];
      gesture = touches.length === 2 || zoom.scale > 1 ? { zoom, ...grip(touches) } : null;
      if (touches.length !== 1) return;
      if (event.timeStamp - tappedAt < doubleTapMs) {
        event.preventDefault();
        toggle(grip(touches).at);
        gesture = null;
      }
      tappedAt = event.timeStamp;
    });
    listen(slide, 'touchmove', (event) => {
      tappedAt = 0;
      if (!gesture) return;
      event.preventDefault();
      move(grip([...event.touches]));
    });
    listen(slide, 'touchend', (event) => {
      const touches = [...event.touches];
      gesture = touches.length > 0 && zoom.scale > 1 ? { zoom, ...grip(touches) } : null;
    });
    listen(slide, 'dblclick', (event) => toggle(fromCentre(event.clientX, event.clientY)));
    listen(slide, 'wheel', (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const at = fromCentre(event.clientX, event.clientY);
      show(zoomTo(zoom, zoom.scale * Math.exp(-event.deltaY / 200), at, at, slide.getBoundingClientRect()));
    });
    listen(slide, 'mousedown', (event) => {
      if (event.button !== 0 || zoom.scale === 1) return;
      event.preventDefault();
      gesture = { zoom, at: fromCentre(event.clientX, event.clientY), fingerDistance: 0 };
    });
    listen(
      window,
      'mousemove',
      (event) =>
        event.buttons === 1 && move({ at: fromCentre(event.clientX, event.clientY), fingerDistance: 0 }),
    );
    listen(window, 'mouseup', () => {
      gesture = null;
    });
    toggleRef.current = () => toggle({ x: 0, y: 0 });
    return () => {
      undo.forEach((step) => step());
      toggleRef.current = null;
      show(unzoomed);
    };
  }, [strip, isOn, shown]);
  return { isZoomed, toggle: () => toggleRef.current?.() };
}
