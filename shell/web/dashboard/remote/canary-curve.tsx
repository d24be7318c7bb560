import type { Change } from '@forecourt/contracts/remote/registry-api';
import { Box, Text } from '@forecourt/design-system';
import { formatMoment } from '../format.ts';
import { canarySteps } from './canary-steps.ts';

const width = 600;
const height = 96;

/** Renders the share of the newest canary over time; nothing where there was none. */
export function CanaryCurve({ changes }: { changes: Change[] }) {
  const steps = canarySteps(changes);
  const first = steps[0];
  if (!first) return null;
  const last = steps.at(-1)!;
  const isOver = last.percent === 0 || last.percent === 100;
  // oxlint-disable-next-line react/purity -- each refresh renders it up to the present
  const end = isOver ? last.at + 1 : Date.now();
  const x = (at: number) => ((at - first.at) / Math.max(1, end - first.at)) * width;
  const y = (percent: number) => height - (percent / 100) * height;
  const line = steps.map(({ at, percent }) => `H${x(at).toFixed(1)}V${y(percent).toFixed(1)}`).join('');
  const summary = steps.map(
    ({ at, percent }) => `${percent}% at ${formatMoment(new Date(at).toISOString())}`,
  );
  return (
    <Box>
      <Text variant="small" mb="2">
        Canary {first.version}: {summary.join(', ')}
      </Text>
      <Box
        as="svg"
        aria-hidden
        {...{ viewBox: `0 -2 ${width} ${height + 4}`, preserveAspectRatio: 'none' }}
        w="full"
        h="24"
        color="brand"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        rounded="card"
      >
        <path
          d={`M0 ${height}${line}H${width}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </Box>
    </Box>
  );
}
