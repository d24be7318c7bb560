import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import type { Hotspot } from '@forecourt/contracts/vehicle/vehicle';
import { Box } from '@forecourt/design-system';
import { useImageUrl, useSite } from '@forecourt/remote-kit';
import { messages, type VehicleMessages } from '../../messages.ts';
import { useWindowKeys } from '../gallery/use-window-keys.ts';
import { draggedIndex } from './frame-index.ts';
import { SpinHotspots } from './spin-hotspots.tsx';
import { SpinIndicator } from './spin-indicator.tsx';
import { sharedSession, frameWidth, type SpinHolder } from './spin-session.ts';
import { spinStyles } from './spin-styles.ts';
import type { Turntable } from './turntable.ts';
import { useAutoRotate } from './use-auto-rotate.ts';
import { useOnScreen, useReducedMotion } from './use-on-screen.ts';
import { useSpinCanvas } from './use-spin-canvas.ts';

type Props = {
  frames: string[];
  name: string;
  hotspots: Hotspot[];
  fit: 'cover' | 'contain';
  isPaused: boolean;
  holder: SpinHolder;
};

/**
 * Renders the vehicle as a spin through the loaded frames, controlled by drag, arrow keys and the automatic
 * first turn. The turning is rendered outside React; React renders only what is loaded, visible or focused.
 */
export function SpinViewer({ frames, name, hotspots, fit, isPaused, holder }: Props) {
  const { spin } = useSite().vehiclePage;
  const t = messages.use();
  const images = useImageUrl();
  const element = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; frame: number } | null>(null);
  const [session] = useState(() =>
    sharedSession(holder, () =>
      frames.map((frame) => images.src(frame, frameWidth(frames.length, screenSize()))),
    ),
  );
  const { turntable } = session;
  const isComplete = useSyncExternalStore(session.subscribe, () => session.isComplete);
  const pictureSize = useSyncExternalStore(session.subscribe, () => session.size);
  const [isTouched, setTouched] = useState(session.isTouched);
  const isSeen = useOnScreen(element);
  useEffect(() => {
    if (isSeen) session.start();
  }, [isSeen, session]);
  const isReduced = useReducedMotion();
  const { canvas, place } = useSpinCanvas(session, pictureSize, fit);
  const isTurning = useAutoRotate(
    session,
    spin.autoRotate && isComplete && isSeen && !isTouched && !isPaused && isReduced === false,
    spin.intervalMs,
  );
  useEffect(() => turntable.subscribe(() => announceAngle(slider.current, turntable, t)), [turntable, t]);

  const touch = () => {
    session.touch();
    setTouched(true);
  };
  const hold = (event: PointerEvent<HTMLDivElement>) => {
    touch();
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, frame: turntable.frame };
  };
  const turn = (event: PointerEvent) => {
    if (drag.current)
      turntable.turnTo(draggedIndex(drag.current.frame, event.clientX - drag.current.x, turntable.count));
  };
  const release = () => {
    drag.current = null;
  };
  const handleKeyDown = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    const end = { Home: 0, End: turntable.count - 1 }[event.key];
    if (step === undefined && end === undefined) return;
    event.preventDefault();
    touch();
    turntable.turnTo(end ?? turntable.frame + step!);
  };
  useWindowKeys(fit === 'contain', slider, handleKeyDown);

  return (
    <Box ref={element} {...spinStyles.viewer}>
      <canvas ref={canvas} style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }} />
      <Box
        ref={slider}
        {...spinStyles.surface}
        role="slider"
        tabIndex={0}
        aria-label={t.spinOf(name)}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={degreesOf(turntable)}
        aria-valuetext={t.spinAt(degreesOf(turntable))}
        onPointerDown={hold}
        onPointerMove={turn}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={handleKeyDown}
        data-frame={turntable.frame}
      />
      {place && !isTurning && (
        // Opening a card stops the automatic turn, so that the vehicle does not turn away from the reader.
        <SpinHotspots hotspots={hotspots} turntable={turntable} place={place} onPress={touch} />
      )}
      <SpinIndicator session={session} isComplete={isComplete} isMoving={isSeen && isReduced === false} />
      {!isTouched && (
        <Box {...spinStyles.hint}>
          <Box as="span" {...spinStyles.hintText}>
            {t.swipeToSpin}
          </Box>
        </Box>
      )}
    </Box>
  );
}

const degreesOf = ({ frame, count }: Turntable) => Math.round((frame / count) * 360);
const screenSize = () => ({ width: window.innerWidth, density: window.devicePixelRatio || 1 });

function announceAngle(slider: HTMLElement | null, turntable: Turntable, t: VehicleMessages): void {
  if (!slider) return;
  const degrees = degreesOf(turntable);
  slider.setAttribute('aria-valuenow', String(degrees));
  slider.setAttribute('aria-valuetext', t.spinAt(degrees));
  slider.dataset.frame = String(turntable.frame);
}
