import { useLayoutEffect, useState, type RefObject } from 'react';

/** An element's width in pixels, and its ratio to the height. */
export function useFrameShape(frame: RefObject<HTMLElement | null>): { ratio: number; width: number } {
  const [shape, setShape] = useState({ ratio: 2.5, width: 720 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // Before its styles apply the frame has no shape.
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const ratio = width / height;
      if (ratio > 0.2 && ratio < 8) setShape({ ratio, width });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return shape;
}
