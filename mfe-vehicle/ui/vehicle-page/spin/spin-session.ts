import { decodeFrame, sizeOf, type Frame } from './decode-frame.ts';
import { nearestLoaded } from './frame-index.ts';
import { createTurntable } from './turntable.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

/** How many frames are requested concurrently. */
const concurrency = 4;

/** The frames of a vehicle and the current one. The stage and the fullscreen stage share it. */
export type SpinSession = ReturnType<typeof createSpinSession>;
/** Holds the session that the gallery's first viewer creates. */
export type SpinHolder = { session: SpinSession | null };

/** Returns the holder's session, which the first viewer creates. */
export const sharedSession = (holder: SpinHolder, readUrls: () => string[]): SpinSession =>
  (holder.session ??= createSpinSession(readUrls()));

/**
 * Loads the first frame, then the others in order once the page is idle, or immediately when the shopper
 * turns the vehicle (`touch`). A frame that fails is only logged to the console.
 */
export function createSpinSession(urls: readonly string[]) {
  const turntable = createTurntable(urls.length);
  const listeners = new Set<() => void>();
  const frames: (Frame | null)[] = urls.map(() => null);
  const abort = new AbortController();
  let hurry: () => void = () => undefined;
  const hurried = new Promise<void>((resolve) => {
    hurry = resolve;
  });
  let isStarted = false;
  let isTouched = false;
  let settled = 0;

  async function load(index: number): Promise<void> {
    try {
      const frame = await decodeFrame(urls[index]!, index === 0 ? 'high' : 'low', abort.signal);
      if (abort.signal.aborted) close(frame);
      else frames[index] = frame;
    } catch (error) {
      if (!abort.signal.aborted) console.warn(`frame ${index + 1} of the spin failed to load`, error);
    }
    settled += 1;
    if (!abort.signal.aborted) for (const listener of listeners) listener();
  }

  async function run(): Promise<void> {
    await load(0);
    await Promise.race([hurried, waitUntilIdle()]);
    let next = 1;
    const worker = async () => {
      while (!abort.signal.aborted && next < urls.length) await load(next++);
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
  }

  return {
    turntable,
    /** Whether the shopper has turned it: the automatic turn happens only once, and the hint stays hidden. */
    get isTouched(): boolean {
      return isTouched;
    },
    touch(): void {
      isTouched = true;
      hurry();
    },
    autoRotated: 0,
    start(): void {
      if (isStarted) return;
      isStarted = true;
      void run();
    },
    /** Subscribes to frames that have loaded or failed. @returns a function that unsubscribes */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The current frame, or the nearest loaded one. */
    get picture(): Frame | null {
      const index = nearestLoaded((at) => frames[at] !== null, turntable.frame, urls.length);
      return index === null ? null : (frames[index] ?? null);
    },
    /** The share of loaded frames, 0 to 1. */
    get loaded(): number {
      return frames.filter((frame) => frame !== null).length / urls.length;
    },
    get isComplete(): boolean {
      return settled >= urls.length;
    },
    /** "1280x800", or '' before a frame has loaded. */
    get size(): string {
      const frame = frames.find((one) => one !== null);
      if (!frame) return '';
      const { width, height } = sizeOf(frame);
      return `${width}x${height}`;
    },
    close(): void {
      abort.abort();
      frames.forEach(close);
      frames.fill(null);
    },
  };
}

function close(frame: Frame | null): void {
  if (frame && 'close' in frame) frame.close();
}

/** The limit for the decoded pixels of all frames together. */
const memoryBytes = 96_000_000;

/** The width of requested frames, in px: sharp, and small enough that all fit in memory. */
export function frameWidth(count: number, screen: { width: number; density: number } | null): number {
  const targetWidth = screen ? Math.min(screen.width, 960) * Math.min(screen.density, 2) : 960;
  // Four bytes per pixel, at 16:10.
  const affordable = Math.sqrt(memoryBytes / (4 * 0.625 * count));
  return Math.round(Math.min(1280, affordable, Math.max(480, targetWidth)));
}
