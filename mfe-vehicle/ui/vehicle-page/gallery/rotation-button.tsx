import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Icon, IconButton } from '@forecourt/design-system';
import { messages } from '../../messages.ts';

/** Renders the button that pauses and resumes the automatic rotation of pictures. */
export function RotationButton({ isPlaying, onPress }: { isPlaying: boolean; onPress(): void }) {
  const t = messages.use();
  return (
    <IconButton
      label={isPlaying ? t.pausePictures : t.playPictures}
      onClick={onPress}
      position="absolute"
      top="3"
      insetEnd="3"
      zIndex="2"
      bg="rgb(10 12 16 / 0.55)"
      color="white"
      rounded="full"
      _hover={{ bg: 'rgb(10 12 16 / 0.85)' }}
    >
      <Icon as={isPlaying ? Pause : Play} size={18} />
    </IconButton>
  );
}
