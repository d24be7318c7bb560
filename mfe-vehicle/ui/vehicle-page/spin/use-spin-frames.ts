import { useEffect, useRef, useState } from 'react';
import { pageAtRest } from './page-at-rest.ts';

/** How many frames are asked for at a time. */
const atOnce = 4;

export type SpinFrames = { image(index: number): HTMLImageElement | null; loaded: number; isWhole: boolean };

/**
 * Loads the first frame, which the page shows already; the others in order once the page is at rest, or at once when they
 * are `isUrgent` (somebody turns the vehicle). Each is decoded before it is drawn; one that fails is told to the console alone.
 */
export function useSpinFrames(urls: readonly string[], isWanted: boolean, isUrgent: boolean): SpinFrames {
  const hurry = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (isUrgent) hurry.current?.();
  }, [isUrgent]);
  const images = useRef<(HTMLImageElement | null)[]>([]);
  const [progress, setProgress] = useState({ loaded: 0, settled: 0 });
  const key = urls.join('\n');
  useEffect(() => {
    if (!isWanted) return undefined;
    let isStopped = false;
    const wanted = key.split('\n');
    images.current = wanted.map(() => null);
    setProgress({ loaded: 0, settled: 0 });
    const load = async (index: number) => {
      const image = new Image();
      image.decoding = 'async';
      if (index > 0) image.fetchPriority = 'low';
      image.src = wanted[index]!;
      const isLoaded = await image.decode().then(() => true, (error: unknown) => {
        console.warn(`frame ${index + 1} of the spin did not load`, error);
        return false;
      });
      if (isStopped) return;
      if (isLoaded) images.current[index] = image;
      setProgress(({ loaded, settled }) => ({ loaded: loaded + (isLoaded ? 1 : 0), settled: settled + 1 }));
    };
    const run = async () => {
      const called = new Promise<void>((resolve) => {
        hurry.current = resolve;
      });
      await load(0);
      await Promise.race([called, pageAtRest()]);
      let next = 1;
      const line = async () => {
        while (!isStopped && next < wanted.length) await load(next++);
      };
      await Promise.all(Array.from({ length: atOnce }, line));
    };
    void run();
    return () => {
      isStopped = true;
    };
  }, [key, isWanted]);
  return { image: (index) => images.current[index] ?? null, loaded: progress.loaded, isWhole: progress.settled >= urls.length };
}
