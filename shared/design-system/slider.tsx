import './theme/system/create-system.ts';
import { Slider as Parts } from '@chakra-ui/react/slider';
import { useRef } from 'react';

const recipe = {
  className: 'fc-slider',
  slots: [
    'root',
    'label',
    'thumb',
    'valueText',
    'track',
    'range',
    'control',
    'markerGroup',
    'marker',
    'draggingIndicator',
    'markerIndicator',
    'markerLabel',
  ],
  base: {
    root: { w: 'full', px: '3', touchAction: 'pan-y' },
    control: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      minH: 'control',
      cursor: 'pointer',
    },
    track: { flex: '1', h: '1.5', rounded: 'full', bg: 'line', overflow: 'hidden' },
    range: { h: 'full', bg: 'brand-edge' },
    thumb: {
      boxSize: '6',
      rounded: 'full',
      bg: 'surface',
      borderWidth: '2px',
      borderColor: 'brand-edge',
      boxShadow: '0 1px 3px rgb(0 0 0 / 0.25)',
      cursor: 'grab',
      zIndex: 'raised',
      _after: { content: '""', position: 'absolute', inset: '-12px' },
      _hover: { bg: 'brand-soft' },
      _dragging: { cursor: 'grabbing', bg: 'brand-soft' },
      _focusVisible: { outline: '2px solid var(--fc-colors-focus)', outlineOffset: '2px' },
    },
  },
};

export type RangeSliderProps = {
  min: number;
  max: number;
  step?: number;
  /** The accessible names of the two thumbs: "Lowest price", "Highest price". */
  labels: [string, string];
  value: [number, number];
  onChange: (value: [number, number]) => void;
  /** Called when the thumb is released, or after a key press. */
  onChangeEnd?: (value: [number, number]) => void;
  /** The accessible text of a value: "$24,900". */
  formatValue?: (value: number) => string;
};

/** A range with two thumbs that cannot cross. Arrow keys move one step, Page keys ten. */
export function RangeSlider({
  labels,
  value,
  onChange,
  onChangeEnd,
  formatValue,
  ...range
}: RangeSliderProps) {
  // With the keyboard, the end event comes before React has rendered the new value, so the last change is
  // used.
  const moved = useRef(value);
  moved.current = value;
  return (
    <Parts.Root
      recipe={recipe}
      aria-label={labels}
      value={value}
      {...range}
      thumbSize={{ width: 24, height: 24 }}
      thumbAlignment="center"
      onValueChange={({ value: [low, high] }) => {
        moved.current = [low ?? value[0], high ?? value[1]];
        onChange(moved.current);
      }}
      onValueChangeEnd={() => onChangeEnd?.(moved.current)}
      getAriaValueText={formatValue ? (details) => formatValue(details.value) : undefined}
    >
      <Parts.Control>
        <Parts.Track>
          <Parts.Range />
        </Parts.Track>
        {value.map((_, index) => (
          <Parts.Thumb key={index} index={index} />
        ))}
      </Parts.Control>
    </Parts.Root>
  );
}
