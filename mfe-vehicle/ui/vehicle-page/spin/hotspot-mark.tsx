import { Box } from '@forecourt/design-system';
import type { Hotspot } from '@forecourt/contracts/vehicle/vehicle';
import type { KeyboardEvent, ReactNode, Ref } from 'react';

type Props = { spot: Hotspot; isOpen: boolean; onPress(): void; style?: React.CSSProperties; ref?: Ref<HTMLButtonElement>;
  /** Near a side of the stage, where its words would leave it. */
  near?: 'left' | 'right' | undefined;
};

/** A ring on the picture that breathes twice; its name on hover and focus, the rest on tap. */
export function HotspotMark({ spot, isOpen, onPress, style, ref, near }: Props) {
  const name = spot.title ?? spot.description;
  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    event.stopPropagation();
    onPress();
  };
  return (
    <Box asChild position="absolute" boxSize="11" m="-22px" display="grid" placeItems="center" cursor="pointer" zIndex="1" css={mark} style={style}>
      <button ref={ref} type="button" aria-label={name} aria-expanded={isOpen} onClick={onPress} onKeyDown={press} data-near={near}>
        <span data-part="ring" aria-hidden />
        <span data-part="tip" aria-hidden>{name}</span>
      </button>
    </Box>
  );
}

/** What a hotspot says, over the foot of the picture. */
export function HotspotCard({ spot, children }: { spot: Hotspot; children?: ReactNode }) {
  return (
    <Box role="status" position="absolute" insetInline="3" bottom="4.25rem" mx="auto" maxW="24rem" bg="surface" color="ink" rounded="card" boxShadow="float" p="3" fontSize="sm" zIndex="2" cursor="auto">
      {spot.title && <Box as="strong" display="block">{spot.title}</Box>}
      {spot.description}
      {children}
    </Box>
  );
}

const mark = {
  '& [data-part=ring]': { boxSize: '5', rounded: 'full', border: '3px solid white', bg: 'rgb(10 12 16 / 0.45)', boxShadow: '0 0 0 1px rgb(10 12 16 / 0.5)', animation: 'pulse 1.2s ease-in-out 2' },
  '&[aria-expanded=true] [data-part=ring]': { bg: 'brand' },
  '& [data-part=tip]': { position: 'absolute', bottom: '100%', bg: 'ink', color: 'canvas', rounded: 'control', px: '2', py: '0.5', fontSize: 'sm', w: 'max-content', maxW: '14rem', opacity: 0, pointerEvents: 'none' },
  '&[data-near=left] [data-part=tip]': { left: '0' }, '&[data-near=right] [data-part=tip]': { right: '0' },
  '&:hover [data-part=tip], &:focus-visible [data-part=tip]': { opacity: 1 },
  // The card says the same and more; a finger has no hover to leave.
  '&[aria-expanded=true] [data-part=tip]': { opacity: 0 }, '@media (hover: none)': { '& [data-part=tip]': { display: 'none' } },
};
