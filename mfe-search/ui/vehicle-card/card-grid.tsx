import type { ReactNode } from 'react';
import { Box } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import type { CardLayout } from './card-picture.ts';

/** The list's width from which it has two and three columns. A dense card is a row of its own. */
const columnsFrom: Record<CardLayout, { two: string; three?: string }> = {
  standard: { two: '34rem', three: '50.5rem' },
  large: { two: '40rem', three: '69rem' },
  dense: { two: '90rem' },
};
const gaps = {
  standard: { base: '4', lg: '6' },
  large: { base: '4', lg: '8' },
  dense: { base: '4', lg: '3' },
} as const;

/**
 * A list of cards whose rows are full. A list that may show fewer leaves out what would stand alone in its
 * last row; a page of results, which shows everything, fills the last row with `filler`.
 */
export function CardList({
  children,
  filler,
  itemCss = {},
}: {
  children: ReactNode[];
  filler?: ReactNode;
  itemCss?: object;
}) {
  const { layout } = useSite().search.card;
  const count = children.length;
  const missing = { two: (2 - (count % 2)) % 2, three: (3 - (count % 3)) % 3 };
  return (
    <Box css={{ containerType: 'inline-size', containerName: 'cards' }}>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap={gaps[layout]}
        css={{ ...grids[layout], '& > li': { minWidth: 0, ...itemCss }, ...printedCards }}
        {...(filler === undefined ? trimmed(count) : {})}
      >
        {children}
        {filler !== undefined && filler !== null && missing.two + missing.three > 0 && (
          <li data-filler="" data-two={missing.two || undefined} data-three={missing.three || undefined}>
            {filler}
          </li>
        )}
      </Box>
    </Box>
  );
}

/** Cards across the width of a page, in the site's card layout. */
export function CardGrid({ children }: { children: ReactNode[] }) {
  return <CardList>{children}</CardList>;
}

/** How many cards are alone in the last row, by columns; none of a single row. */
const trimmed = (count: number) => ({
  'data-few': count < 3 ? String(count) : undefined,
  'data-two-over': count > 2 && count % 2 ? '1' : undefined,
  'data-three-over': count > 3 && count % 3 ? String(count % 3) : undefined,
});

const grids = { standard: gridOf('standard'), large: gridOf('large'), dense: gridOf('dense') };

function gridOf(layout: CardLayout) {
  const { two, three } = columnsFrom[layout];
  const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });
  const hidden = { display: 'none' };
  return {
    ...columns(1),
    '& > [data-filler]': hidden,
    '&[data-few="1"] > li': { gridColumn: '1 / -1' },
    [`@container cards (min-width: ${two})`]: {
      ...columns(2),
      ...(three ? {} : { '& > [data-filler][data-two]': { display: 'flex' } }),
    },
    ...(three
      ? {
          [`@container cards (min-width: ${two}) and (max-width: calc(${three} - 0.02px))`]: {
            '& > [data-filler][data-two]': { display: 'flex' },
            '&[data-two-over] > li:last-of-type': hidden,
          },
          [`@container cards (min-width: ${three})`]: {
            ...columns(3),
            '&[data-few]': columns(2),
            '& > [data-filler][data-three]': { display: 'flex' },
            '& > [data-filler][data-three="2"]': { gridColumn: 'span 2' },
            '&[data-three-over] > li:last-of-type, &[data-three-over="2"] > li:nth-last-of-type(2)': hidden,
          },
        }
      : {}),
  };
}

/** Printed, where no breakpoint applies: three columns, every card with its content. */
const printedCards = {
  '@media print': {
    // Before the container's width decides.
    '&&': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '4' },
    '& > li:nth-of-type(n)': { contentVisibility: 'visible', breakInside: 'avoid' },
    '&& > [data-filler][data-filler]': { display: 'none' },
  },
} as const;
