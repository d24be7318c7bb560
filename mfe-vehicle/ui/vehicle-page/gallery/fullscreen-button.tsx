import Maximize from 'lucide-react/icons/maximize';
import { Box, Icon, IconButton, Spinner } from '@forecourt/design-system';
import { messages } from '../../messages.ts';

type Props = { isPending: boolean; onPress(): void; onNear(): void };

/**
 * Renders the button that opens the fullscreen gallery; its label appears on hover and focus. `onNear` is
 * called when a click is likely.
 */
export function FullscreenButton({ isPending, onPress, onNear }: Props) {
  const t = messages.use();
  return (
    <Box position="absolute" bottom="3" insetEnd="3" zIndex="2" css={tip}>
      <IconButton
        label={t.fullscreen}
        onClick={onPress}
        onPointerEnter={onNear}
        onFocus={onNear}
        bg="rgb(10 12 16 / 0.72)"
        color="white"
        rounded="full"
        _hover={{ bg: 'rgb(10 12 16 / 0.9)' }}
      >
        {isPending ? <Spinner label={t.picturesLoading} /> : <Icon as={Maximize} size={18} />}
      </IconButton>
      <Box
        as="span"
        role="tooltip"
        aria-hidden
        position="absolute"
        bottom="calc(100% + 6px)"
        insetEnd="0"
        bg="ink"
        color="canvas"
        rounded="control"
        px="2.5"
        py="1"
        fontSize="sm"
        whiteSpace="nowrap"
        pointerEvents="none"
      >
        {t.fullscreen}
      </Box>
    </Box>
  );
}

const tip = {
  '& > [role=tooltip]': { opacity: 0, transition: 'opacity 120ms ease-out' },
  '&:hover > [role=tooltip], &:has(:focus-visible) > [role=tooltip]': { opacity: 1 },
  '@media (hover: none)': { '& > [role=tooltip]': { display: 'none' } },
};
