import { Box } from '@forecourt/design-system';
import { useDelayed, useNavigation } from '@forecourt/remote-kit';

/** Renders a thin bar while the next page loads, unless it loads fast. */
export function ProgressBar() {
  const isDelayed = useDelayed(useNavigation().state !== 'idle');
  if (!isDelayed) return null;
  return (
    <Box
      aria-hidden
      data-progress
      position="fixed"
      top="0"
      insetInline="0"
      zIndex="toast"
      h="3px"
      bg="accent"
      pointerEvents="none"
      css={style}
    />
  );
}

const style = {
  transformOrigin: 'left',
  '[dir=rtl] &': { transformOrigin: 'right' },
  animation: 'progress 8s cubic-bezier(0.1, 0.7, 0.1, 1) both',
};
