import { Box } from '@forecourt/design-system';
import type { Hotspot } from '@forecourt/contracts/vehicle/vehicle';
import { useImageUrl, useSite } from '@forecourt/remote-kit';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { texts } from '../../texts.ts';
import { SpinHotspots } from './spin-hotspots.tsx';
import { draggedIndex, nearestLoaded, wrapIndex } from './spin-index.ts';
import { SpinRing } from './spin-ring.tsx';
import { useAutoRotate } from './use-auto-rotate.ts';
import { useOnScreen, useReducedMotion } from './use-on-screen.ts';
import { useSpinCanvas } from './use-spin-canvas.ts';
import { useSpinFrames } from './use-spin-frames.ts';

type Props = { frames: string[]; name: string; hotspots: Hotspot[]; fit: 'cover' | 'contain'; isPaused: boolean };

/** The vehicle under the finger: drags, arrow keys and its own first turn, through the frames that have come. */
export function SpinViewer({ frames, name, hotspots, fit, isPaused }: Props) {
  const { spin } = useSite().vehiclePage;
  const words = texts.use();
  const images = useImageUrl();
  const element = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; index: number } | null>(null);
  const [index, setIndex] = useState(0);
  const [isTouched, setTouched] = useState(false);
  const isSeen = useOnScreen(element);
  const [wasSeen, setWasSeen] = useState(false);
  if (isSeen && !wasSeen) setWasSeen(true);
  const isReduced = useReducedMotion();
  const [width] = useState(() => Math.min(1280, Math.max(640, (typeof window === 'undefined' ? 960 : Math.min(window.innerWidth, fit === 'cover' ? 960 : 1280) * Math.min(window.devicePixelRatio || 1, 2)))));
  const count = frames.length;
  const loaded = useSpinFrames(frames.map((frame) => images.src(frame, width)), wasSeen, isTouched);
  const drawn = nearestLoaded((at) => loaded.image(at) !== null, index, count);
  const { canvas, place } = useSpinCanvas(drawn === null ? null : loaded.image(drawn), fit);

  useAutoRotate({
    isOn: spin.autoRotate && loaded.isWhole && isSeen && !isTouched && !isPaused && isReduced === false, intervalMs: spin.intervalMs, count,
    step: () => setIndex((at) => wrapIndex(at + 1, count)),
  });

  const hold = (event: PointerEvent<HTMLDivElement>) => {
    setTouched(true);
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, index };
  };
  const turn = (event: PointerEvent) => {
    if (drag.current) setIndex(draggedIndex(drag.current.index, event.clientX - drag.current.x, count));
  };
  const release = () => {
    drag.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setTouched(true);
    setIndex(wrapIndex(index + step, count));
  };
  const degrees = Math.round((index / count) * 360);

  return (
    <Box ref={element} position="absolute" inset="0" userSelect="none">
      <canvas ref={canvas} style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }} />
      <Box
        position="absolute" inset="0" role="slider" tabIndex={0} aria-label={words.spinOf(name)} aria-valuemin={0} aria-valuemax={359} aria-valuenow={degrees} aria-valuetext={words.spinAt(degrees)}
        cursor="grab" onPointerDown={hold} onPointerMove={turn} onPointerUp={release} onPointerCancel={release} onKeyDown={press} css={surface} data-frame={index}
      />
      {place && <SpinHotspots hotspots={hotspots} frame={index} place={place} />}
      <SpinRing share={index / count} loaded={loaded.loaded / count} isWhole={loaded.isWhole} isStill={isReduced !== false} />
      {!isTouched && (
        <Box position="absolute" insetInline="0" top={{ base: '4', md: 'auto' }} bottom={{ md: '4.5rem' }} display="flex" justifyContent="center" pointerEvents="none">
          <Box as="span" bg="rgb(10 12 16 / 0.72)" color="white" rounded="pill" px="3" py="1" fontSize="sm">{words.swipeToSpin}</Box>
        </Box>
      )}
    </Box>
  );
}

const surface = { touchAction: 'pan-y pinch-zoom', '&:active': { cursor: 'grabbing' }, '&:focus-visible': { outlineOffset: '-3px' } };
