import './theme/create-system.ts';
import { Slider as Parts } from '@chakra-ui/react';
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
    range: { h: 'full', bg: 'brand-edge', _disabled: { bg: 'line-strong' } },
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
      _disabled: { borderColor: 'line-strong', cursor: 'not-allowed' },
    },
  },
};

type Shared = {
  min: number;
  max: number;
  step?: number;
  /** The accessible text of a value: "$24,900". */
  formatValue?: (value: number) => string;
  disabled?: boolean;
  name?: string;
};
export type SliderProps = Shared & {
  label: string;
  value: number;
  onChange: (value: number) => void;
  onChangeEnd?: (value: number) => void;
};
export type RangeSliderProps = Shared & {
  /** The accessible names of the two thumbs: "Lowest price", "Highest price". */
  labels: [string, string];
  value: [number, number];
  onChange: (value: [number, number]) => void;
  /** Called when the thumb is released, or after a key press. */
  onChangeEnd?: (value: [number, number]) => void;
};

/** Renders one value on a track. Arrow keys move it by a step, Page keys by ten, Home and End to the ends. */
export function Slider({ label, value, onChange, onChangeEnd, ...shared }: SliderProps) {
  return (
    <Track
      labels={[label]}
      values={[value]}
      onChange={([only = value]) => onChange(only)}
      onChangeEnd={([only = value]) => onChangeEnd?.(only)}
      {...shared}
    />
  );
}

/** Renders a range with two thumbs that cannot cross. */
export function RangeSlider({ labels, value, onChange, onChangeEnd, ...shared }: RangeSliderProps) {
  return (
    <Track
      labels={labels}
      values={value}
      onChange={(values) => onChange(pair(values, value))}
      onChangeEnd={(values) => onChangeEnd?.(pair(values, value))}
      {...shared}
    />
  );
}

const pair = (values: number[], [low, high]: [number, number]): [number, number] => [
  values[0] ?? low,
  values[1] ?? high,
];

type TrackProps = Shared & {
  labels: string[];
  values: number[];
  onChange: (values: number[]) => void;
  onChangeEnd: (values: number[]) => void;
};

function Track({
  labels,
  values,
  onChange,
  onChangeEnd,
  formatValue,
  min,
  max,
  step,
  disabled,
  name,
}: TrackProps) {
  // With the keyboard, the end event comes before React has rendered the new value, so the last change is used.
  const moved = useRef(values);
  moved.current = values;
  return (
    <Parts.Root
      recipe={recipe as never}
      aria-label={labels}
      value={values}
      min={min}
      max={max}
      step={step ?? 1}
      disabled={disabled}
      name={name}
      thumbSize={{ width: 24, height: 24 }}
      thumbAlignment="center"
      onValueChange={(details) => {
        moved.current = details.value;
        onChange(details.value);
      }}
      onValueChangeEnd={() => onChangeEnd(moved.current)}
      getAriaValueText={formatValue ? (details) => formatValue(details.value) : undefined}
    >
      <Parts.Control>
        <Parts.Track>
          <Parts.Range />
        </Parts.Track>
        {values.map((_, index) => (
          <Parts.Thumb key={index} index={index}>
            {name && <Parts.HiddenInput />}
          </Parts.Thumb>
        ))}
      </Parts.Control>
    </Parts.Root>
  );
}
