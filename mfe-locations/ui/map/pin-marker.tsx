import { Box, Link } from '@forecourt/design-system';
import { useFormat, useLocation } from '@forecourt/remote-kit';
import { locationMessages } from '../pages/location-messages.ts';
import type { Cluster } from './cluster-pins.ts';
import type { MapPin } from './map-pin.ts';
import type { LabelSide } from './place-names.ts';

/** A pin that leads to its page, or several as one with their count. */
export function PinMarker({
  cluster: { x, y, count, pins },
  most,
  largest,
  nameSide,
  wasOpened,
  onOpen,
}: {
  cluster: Cluster<MapPin>;
  /** The largest count on the map. */
  most: number;
  /** The size of the pin that stands for `most`, in pixels. */
  largest: number;
  /** Where the name fits; without it, the name is shown on hover and focus. */
  nameSide: LabelSide | undefined;
  /** Whether it was pressed while it was several pins: it then keeps the focus. */
  wasOpened: boolean;
  onOpen(): void;
}) {
  const t = locationMessages.use();
  const format = useFormat();
  const { pathname } = useLocation();
  const [first] = pins as [MapPin];
  const position = { left: `${x * 100}%`, top: `${y * 100}%` };
  const number = pins.length > 1 || first.count !== undefined ? format.number(count) : null;
  const size = first.count === undefined ? '32px' : sizeOf(count / most, largest);
  const label = pins.length === 1 ? first.name : t.placesHere(pins.length, first.name);
  // What is visible is part of the accessible name.
  const caption =
    pins.length === 1 ? first.name : first.count === undefined ? null : t.places(format.number(pins.length));
  const content = (
    <>
      {number === null ? <span data-part="dot" /> : `${number} `}
      {caption && (
        <span data-part="name" data-shown={nameSide} aria-hidden>
          <bdi>{caption}</bdi>
        </span>
      )}
    </>
  );
  const style = { ...position, width: size, height: size };
  if (pins.length === 1)
    return (
      <Link
        ref={(link: HTMLAnchorElement | null) => {
          if (wasOpened && document.activeElement === document.body) link?.focus({ preventScroll: true });
        }}
        href={first.href}
        variant="quiet"
        draggable={false}
        {...{ preventScrollReset: first.href.split('?')[0] === pathname }}
        aria-label={number === null ? first.name : `${number} ${first.name}`}
        css={
          number === null
            ? { ...markerStyle, ...nameStyle }
            : { ...markerStyle, ...bubbleStyle, ...nameStyle }
        }
        style={style}
      >
        {content}
      </Link>
    );
  return (
    <Box
      as="button"
      onClick={onOpen}
      aria-label={first.count === undefined ? label : `${number} ${label}`}
      title={pins.map(({ name }) => name).join('\n')}
      css={{ ...markerStyle, ...bubbleStyle, ...nameStyle }}
      style={style}
    >
      {content}
    </Box>
  );
}

/** At least 26 px, more than the minimum target size; larger with its count. */
const sizeOf = (share: number, largest: number) => `${Math.round(28 + (largest - 28) * Math.sqrt(share))}px`;

const markerStyle = {
  position: 'absolute',
  transform: 'translate(-50%, -50%)',
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
  pointerEvents: 'auto',
  '& > [data-part=dot]': {
    boxSize: '4',
    rounded: 'full',
    bg: 'brand',
    borderWidth: '3px',
    borderColor: 'surface',
    boxShadow: 'float',
  },
} as const;

const bubbleStyle = {
  rounded: 'full',
  bg: 'brand',
  color: 'brand-ink',
  borderWidth: '2px',
  borderColor: 'surface',
  fontSize: 'xs',
  fontWeight: 'semibold',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '1',
} as const;

const nameStyle = {
  '& > [data-part=name]': {
    position: 'absolute',
    top: '100%',
    whiteSpace: 'nowrap',
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'ink',
    pointerEvents: 'none',
    textShadow: '0 0 3px var(--fc-colors-surface), 0 0 3px var(--fc-colors-surface)',
    display: 'none',
    '&[data-shown]': { display: 'block' },
    '&[data-shown=above]': { top: 'auto', bottom: '100%' },
    '&[data-shown=after]': { top: 'auto', left: 'calc(100% + 4px)' },
    '&[data-shown=before]': { top: 'auto', right: 'calc(100% + 4px)' },
  },
  '&:hover, &:focus-visible': { zIndex: 1, '& > [data-part=name]': { display: 'block' } },
} as const;
