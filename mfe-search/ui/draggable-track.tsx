import { useRef, type PointerEvent, type ReactNode } from 'react';
import { Box } from '@forecourt/design-system';

type Props = {
  /** Where the two handles are on the track, from 0 to 1. */
  shares: readonly [number, number];
  onStart(): void;
  onDrag(handle: 0 | 1, share: number): void;
  onEnd(): void;
  children: ReactNode;
};

/** A press this near to a handle holds it where it is. */
const gripPx = 22;

/** How a handle of the placeholder looks. */
export const sliderThumb = {
  position: 'absolute',
  top: '50%',
  mt: '-3',
  ms: '-3',
  boxSize: '6',
  rounded: 'full',
  bg: 'surface',
  borderWidth: '2px',
  borderColor: 'brand-edge',
} as const;

/** Makes the placeholder of a slider usable: a drag that begins before its code has loaded counts. */
export function DraggableTrack({ shares, onStart, onDrag, onEnd, children }: Props) {
  const held = useRef<{ handle: 0 | 1; offset: number } | null>(null);
  const latest = useRef(shares);
  latest.current = shares;
  const shareAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = width === 0 ? 0 : (clientX - left) / width;
    return getComputedStyle(currentTarget).direction === 'rtl' ? 1 - share : share;
  };
  const move = (share: number) => {
    if (held.current) onDrag(held.current.handle, Math.min(1, Math.max(0, share - held.current.offset)));
  };
  const release = () => {
    if (!held.current) return;
    held.current = null;
    onEnd();
  };
  return (
    <Box
      position="relative"
      minH="control"
      w="full"
      css={{ touchAction: 'pan-y' }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        const share = shareAt(event);
        const [low, high] = latest.current;
        const handle = Math.abs(share - low) < Math.abs(share - high) || share < low ? 0 : 1;
        const offset = share - latest.current[handle];
        const isOnHandle = Math.abs(offset) * event.currentTarget.clientWidth <= gripPx;
        held.current = { handle, offset: isOnHandle ? offset : 0 };
        event.currentTarget.setPointerCapture?.(event.pointerId);
        onStart();
        if (!isOnHandle) move(share);
      }}
      onPointerMove={(event) => move(shareAt(event))}
      onPointerUp={release}
      onPointerCancel={release}
    >
      {children}
    </Box>
  );
}
