import { useEffect, useRef, useState } from 'react';

/** How many frames are asked for at a time. */
const atOnce = 4;

export type SpinFrames = { image(index: number): HTMLImageElement | null; loaded: number; isWhole: boolean };

/** Loads the first frame, then all in order, decoded before they are drawn. A frame that fails is told to the console alone. */
export function useSpinFrames(urls: readonly string[], isWanted: boolean): SpinFrames {
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
      await load(0);
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
