import type { ReactNode } from 'react';
import { Box } from '@forecourt/design-system';
import { useDelayed } from '@forecourt/remote-kit';

/** Results that stay visible while the next ones load; dimmed once that takes long enough to be noticed. */
export function DimWhileLoading({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
  const isDelayed = useDelayed(isWaiting);
  return (
    <Box
      aria-busy={isWaiting || undefined}
      data-delayed={isDelayed ? '' : undefined}
      transition="opacity 160ms ease-out"
      css={{ '&[data-delayed]': { opacity: 0.55 } }}
    >
      {children}
    </Box>
  );
}
