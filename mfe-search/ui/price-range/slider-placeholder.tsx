import { Box } from '@forecourt/design-system';
import { DraggableTrack, sliderThumb } from '../draggable-track.tsx';
import { priceLimits, withHigh, withLow, type PriceChoice } from './price-choice.ts';

type Props = { choice: PriceChoice; onChange(next: PriceChoice): void; onStart(): void; onEnd(): void };

const { min, max } = priceLimits;
const shareOf = (price: number) => (price - min) / (max - min);

/** Looks like the slider until that has loaded, and can be dragged. */
export function SliderPlaceholder({ choice, onChange, onStart, onEnd }: Props) {
  const shares = [shareOf(choice.low), shareOf(choice.high)] as const;
  return (
    <Box aria-hidden data-part="placeholder" position="absolute" inset="0" px="3">
      <DraggableTrack
        shares={shares}
        onStart={onStart}
        onEnd={onEnd}
        onDrag={(handle, share) =>
          onChange((handle === 0 ? withLow : withHigh)(choice, min + share * (max - min)))
        }
      >
        <Box position="absolute" top="50%" mt="-0.75" h="1.5" w="full" rounded="full" bg="brand-edge" />
        {shares.map((share, index) => (
          <Box key={index} {...sliderThumb} style={{ insetInlineStart: `${share * 100}%` }} />
        ))}
      </DraggableTrack>
    </Box>
  );
}
