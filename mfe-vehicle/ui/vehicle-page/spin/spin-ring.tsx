import { Box } from '@forecourt/design-system';

type Props = { share: number; loaded: number; isWhole: boolean; isStill: boolean };

const radius = 16;
const around = 2 * Math.PI * radius;
/** Specification: a stroke takes 3 s; the scale has 12 marks. */
const strokeSeconds = 3;
const marks = 12;

/** The ring in the corner: it draws until all frames have come, then it shows how far the vehicle is turned. */
export function SpinRing({ share, loaded, isWhole, isStill }: Props) {
  const angle = share * 360 - 90;
  return (
    <Box as="svg" aria-hidden position="absolute" top="3" insetEnd="3" w="11" h="11" bg="rgb(10 12 16 / 0.55)" rounded="full" pointerEvents="none" {...{ viewBox: '0 0 44 44' }} data-loading={isWhole ? undefined : ''}>
      <g transform="translate(22 22)" fill="none" stroke="white" strokeLinecap="round">
        {Array.from({ length: marks }, (_, mark) => <line key={mark} x1="0" x2="0" y1={-radius - 2} y2={-radius + 1} strokeWidth="1" opacity="0.55" transform={`rotate(${(mark * 360) / marks})`} />)}
        {isWhole ? (
          <path d={`M0 0 L${radius - 5} 0`} strokeWidth="2.5" transform={`rotate(${angle})`} />
        ) : (
          <circle r={radius} strokeWidth="2.5" strokeDasharray={around} strokeDashoffset={around * (1 - loaded)} transform="rotate(-90)">
            {!isStill && <animate attributeName="stroke-dashoffset" values={`${around};0`} dur={`${strokeSeconds}s`} repeatCount="indefinite" />}
          </circle>
        )}
      </g>
    </Box>
  );
}
