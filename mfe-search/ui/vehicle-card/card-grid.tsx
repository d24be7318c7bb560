import type { ReactNode } from 'react';
import { Box } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';

const columns = {
  standard: { base: '1fr', sm: columnsOfCards(2), lg: columnsOfCards(3) },
  large: { base: '1fr', md: columnsOfCards(2), xl: columnsOfCards(3) },
  dense: { base: '1fr', lg: columnsOfCards(2) },
} as const;

/** Cards across the width of a page, in the site's card layout. */
export function CardGrid({ children }: { children: ReactNode }) {
  const { layout } = useSite().search.card;
  return (
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={columns[layout]}
      gap={{ base: '4', lg: layout === 'dense' ? '3' : '6' }}
      css={{ '& > li': { minWidth: 0 }, ...printedCards }}
    >
      {children}
    </Box>
  );
}

/** The maximum of columns; fewer if large text leaves a card less than 14 rem. */
export function columnsOfCards(most: 2 | 3): string {
  const share = `calc((100% - ${most - 1} * var(--fc-spacing-8)) / ${most})`;
  return `repeat(auto-fill, minmax(max(${share}, min(100%, 14rem)), 1fr))`;
}

/** Printed, where no breakpoint applies: three columns, every card with its content. */
export const printedCards = {
  '@media print': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '4',
    '& > li:nth-of-type(n)': { contentVisibility: 'visible', breakInside: 'avoid' },
  },
} as const;
