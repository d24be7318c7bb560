import { useEffect, useRef } from 'react';
import { Box } from '@forecourt/design-system';
import { messages } from '../../messages.ts';
import type { SpinSession } from './spin-session.ts';
import { spinStyles } from './spin-styles.ts';

type Props = { session: SpinSession; isComplete: boolean; isMoving: boolean };

const radius = 16;
const circumference = 2 * Math.PI * radius;
/** Specification: the scale has 12 marks. */
const marks = 12;

/**
 * Renders the ring in the corner: a stroke as long as the share of loaded frames, then a hand that shows how
 * far the vehicle is turned. It changes in steps, outside React, so that waiting needs no animation frames.
 */
export function SpinIndicator({ session, isComplete, isMoving }: Props) {
  const { turntable } = session;
  const t = messages.use();
  const stroke = useRef<SVGCircleElement>(null);
  const hand = useRef<SVGPathElement>(null);
  useEffect(
    () =>
      session.subscribe(() => stroke.current?.setAttribute('stroke-dashoffset', dashOffset(session.loaded))),
    [session],
  );
  useEffect(
    () => turntable.subscribe(() => hand.current?.setAttribute('transform', rotation(turntable))),
    [turntable],
  );
  return (
    <Box
      as="svg"
      {...(isComplete ? { 'aria-hidden': true } : { role: 'progressbar', 'aria-label': t.spinLoading })}
      {...spinStyles.indicator}
      {...{ viewBox: '0 0 44 44' }}
      data-moving={!isComplete && isMoving ? '' : undefined}
    >
      <g transform="translate(22 22)" fill="none" stroke="white" strokeLinecap="round">
        {Array.from({ length: marks }, (_, mark) => (
          <line
            key={mark}
            x1="0"
            x2="0"
            y1={-radius - 2}
            y2={-radius + 1}
            strokeWidth="1"
            opacity="0.55"
            transform={`rotate(${(mark * 360) / marks})`}
          />
        ))}
        {isComplete ? (
          <path ref={hand} d={`M0 0 L${radius - 5} 0`} strokeWidth="2.5" transform={rotation(turntable)} />
        ) : (
          <circle
            ref={stroke}
            r={radius}
            strokeWidth="2.5"
            strokeDasharray={circumference}
            strokeDashoffset={dashOffset(session.loaded)}
            transform="rotate(-90)"
          />
        )}
      </g>
    </Box>
  );
}

const dashOffset = (share: number) => (circumference * (1 - share)).toFixed(1);
const rotation = ({ frame, count }: SpinSession['turntable']) => `rotate(${(frame / count) * 360 - 90})`;
