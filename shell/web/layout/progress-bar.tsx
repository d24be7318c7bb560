import { useNavigation } from '@forecourt/remote-kit';
import { Box } from '@forecourt/design-system';

/** A thin bar while the next page comes; a page that comes at once has none. */
export function ProgressBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <Box aria-hidden data-progress position="fixed" top="0" insetInline="0" zIndex="toast" h="3px" bg="accent" pointerEvents="none" css={style} />;
}

const style = {
  transformOrigin: 'left', '[dir=rtl] &': { transformOrigin: 'right' },
  animation: 'fc-progress 8s cubic-bezier(0.1, 0.7, 0.1, 1) 150ms both',
  '@keyframes fc-progress': { from: { transform: 'scaleX(0)' }, '4%': { transform: 'scaleX(0.3)' }, to: { transform: 'scaleX(0.95)' } },
};
