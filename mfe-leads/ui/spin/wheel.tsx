import { Box } from '@forecourt/design-system';
import { spinMessages } from './spin-messages.ts';

const turns = 5;
export const turnMs = 4000;

/**
 * Renders a wheel with a numbered field for each prize. `stopAt` turns it until that field is at the top;
 * with reduced motion it is there at once.
 */
export function Wheel({ fields, stopAt }: { fields: number; stopAt: number | null }) {
  const t = spinMessages.use();
  const angle = 360 / fields;
  const turn = stopAt === null ? 0 : turns * 360 - stopAt * angle - angle / 2;
  return (
    <Box position="relative" maxW="22rem" w="full" mx="auto" dir="ltr">
      <Box css={pointer} aria-hidden />
      <Box css={wheel} style={{ transform: `rotate(${turn}deg)` }}>
        <svg viewBox="-100 -100 200 200" role="img" aria-label={t.wheel}>
          {Array.from({ length: fields }, (_, index) => (
            <g key={index} transform={`rotate(${index * angle})`}>
              <path d={segment(angle)} data-kind={index % 2 === 0 ? 'even' : 'odd'} />
              <text
                transform={`rotate(${angle / 2}) translate(0 -72)`}
                textAnchor="middle"
                dominantBaseline="central"
                data-kind={index % 2 === 0 ? 'even' : 'odd'}
              >
                {index + 1}
              </text>
            </g>
          ))}
          <circle r="14" data-kind="hub" />
        </svg>
      </Box>
    </Box>
  );
}

/** Returns the SVG path of a field, clockwise from the top. */
function segment(angle: number): string {
  const end = (angle * Math.PI) / 180;
  const [x, y] = [98 * Math.sin(end), -98 * Math.cos(end)].map((value) => value.toFixed(3));
  return `M0 0 L0 -98 A98 98 0 ${angle > 180 ? 1 : 0} 1 ${x} ${y} Z`;
}

const pointer = {
  position: 'absolute',
  top: '-6px',
  left: '50%',
  zIndex: '1',
  marginLeft: '-12px',
  borderInline: '12px solid transparent',
  borderTop: '22px solid var(--fc-colors-ink)',
} as const;

const wheel = {
  transition: `transform ${turnMs}ms cubic-bezier(0.15, 0.8, 0.2, 1)`,
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  '& svg': { display: 'block', width: '100%', height: 'auto' },
  '& path': { stroke: 'var(--fc-colors-surface)', strokeWidth: '1.5' },
  '& path[data-kind=even]': { fill: 'var(--fc-colors-brand)' },
  '& path[data-kind=odd]': { fill: 'var(--fc-colors-ink)' },
  '& text': { fontSize: '20px', fontWeight: '600' },
  '& text[data-kind=even]': { fill: 'var(--fc-colors-brand-ink)' },
  '& text[data-kind=odd]': { fill: 'var(--fc-colors-surface)' },
  '& circle': { fill: 'var(--fc-colors-surface)' },
} as const;
