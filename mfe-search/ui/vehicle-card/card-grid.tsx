import { Box } from '@forecourt/design-system';
import type { ReactNode } from 'react';
import { useSite } from '@forecourt/remote-kit';

const columns = {
  standard: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  large: { base: '1fr', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
  dense: { base: '1fr', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** Cards across the width of a page, by the site's layout of cards. */
export function CardGrid({ children }: { children: ReactNode }) {
  const { layout } = useSite().search.card;
  return <Box as="ul" listStyleType="none" display="grid" gridTemplateColumns={columns[layout]} gap={{ base: '4', lg: layout === 'dense' ? '3' : '6' }} css={{ '& > li': { minWidth: 0 } }}>{children}</Box>;
}
