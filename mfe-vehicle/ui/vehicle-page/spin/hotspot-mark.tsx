import X from 'lucide-react/icons/x';
import type { KeyboardEvent, Ref } from 'react';
import type { Hotspot } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Icon, IconButton } from '@forecourt/design-system';
import { messages } from '../../messages.ts';
import { hotspotCardPosition } from './hotspot-card-position.ts';
import { spinStyles } from './spin-styles.ts';

type Props = {
  spot: Hotspot;
  isOpen: boolean;
  onPress(): void;
  style?: React.CSSProperties;
  ref?: Ref<HTMLButtonElement>;
  /** The side of the stage that is so near that the tooltip would overflow it. */
  near?: 'left' | 'right' | undefined;
};

/** Renders a ring on the picture that pulses twice; its name appears on hover and focus, the card on tap. */
export function HotspotMark({ spot, isOpen, onPress, style, ref, near }: Props) {
  const name = spot.title ?? spot.description;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    event.stopPropagation();
    onPress();
  };
  return (
    <Box asChild {...spinStyles.hotspot} style={style}>
      <button
        ref={ref}
        type="button"
        aria-label={name}
        aria-expanded={isOpen}
        onClick={onPress}
        onKeyDown={handleKeyDown}
        data-near={near}
      >
        <span data-part="ring" aria-hidden />
        <span data-part="tip" aria-hidden>
          {name}
        </span>
      </button>
    </Box>
  );
}

type CardProps = { spot: Hotspot; ringTop: number; stageHeight: number; onClose(): void };

/** Renders a hotspot's card, above or below its ring, over everything else on the stage. */
export function HotspotCard({ spot, ringTop, stageHeight, onClose }: CardProps) {
  const t = messages.use();
  const { side, maxHeight } = hotspotCardPosition(ringTop, stageHeight);
  return (
    <Box
      position="absolute"
      insetInline="2"
      {...(side === 'above' ? { top: '2' } : { bottom: '2' })}
      style={{ maxHeight }}
      overflowY="auto"
      mx="auto"
      maxW="24rem"
      bg="surface"
      color="ink"
      rounded="card"
      boxShadow="float"
      ps="3"
      py="2"
      fontSize="sm"
      zIndex="3"
      cursor="auto"
      display="flex"
      alignItems="flex-start"
      gap="1"
      data-part="hotspot-card"
    >
      <Box role="status" flex="1" minW="0" py="1">
        {spot.title && (
          <Box as="strong" display="block">
            {spot.title}
          </Box>
        )}
        {spot.description}
      </Box>
      <IconButton label={t.close} onClick={onClose} position="sticky" top="0" flexShrink="0">
        <Icon as={X} size={18} />
      </IconButton>
    </Box>
  );
}
