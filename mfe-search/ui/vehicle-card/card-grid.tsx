import type { ReactNode } from 'react';
import { Box } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';

/** As many columns as have room for the site's card layout: it depends on the width of the list, not of the screen. */
export const columnsOfCards = {
  standard: columns(3, '16.5rem'),
  large: columns(3, '22rem'),
  dense: columns(2, '30rem'),
} as const;

/** Cards across the width of a page, in the site's card layout. */
export function CardGrid({ children }: { children: ReactNode }) {
  const { layout } = useSite().search.card;
  return (
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={columnsOfCards[layout]}
      gap={{ base: '4', lg: layout === 'dense' ? '3' : '6' }}
      css={{ '& > li': { minWidth: 0 }, ...printedCards }}
    >
      {children}
    </Box>
  );
}

function columns(most: 2 | 3, least: string): string {
  const share = `calc((100% - ${most - 1} * var(--fc-spacing-8)) / ${most})`;
  return `repeat(auto-fill, minmax(max(${share}, min(100%, ${least})), 1fr))`;
}

/** Printed, where no breakpoint applies: three columns, every card with its content. */
export const printedCards = {
  '@media print': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '4',
    '& > li:nth-of-type(n)': { contentVisibility: 'visible', breakInside: 'avoid' },
  },
} as const;
