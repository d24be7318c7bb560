import type { ReactNode } from 'react';
import { Box } from '@forecourt/design-system';
import { useFelt } from '@forecourt/remote-kit';

/** What stays on the screen while the next is on its way: calmer, once that can be felt. */
export function Waiting({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
  const isFelt = useFelt(isWaiting);
  return <Box aria-busy={isFelt || undefined} transition="opacity 160ms ease-out" css={{ '&[aria-busy]': { opacity: 0.55 } }}>{children}</Box>;
}
