import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Box, Flex, Icon } from '@forecourt/design-system';

type Props = { more: string; less: string; children: ReactNode; name?: string };

/**
 * Renders expandable content with the browser's `<details>`: it works without scripts, and the browser's
 * search finds its text. The button is below the content.
 */
export function Expandable({ more, less, children, name }: Props) {
  return (
    <Box as="details" css={details} data-fold={name}>
      <Flex
        as="summary"
        align="center"
        gap="1.5"
        minH="11"
        w="fit"
        cursor="pointer"
        fontWeight="semibold"
        color="brand-text"
        css={summary}
      >
        <span data-when="closed">{more}</span>
        <span data-when="open">{less}</span>
        <Icon as={ChevronDown} size={18} />
      </Flex>
      {children}
    </Box>
  );
}

const details = {
  '&[open]': { display: 'flex', flexDirection: 'column-reverse' },
  '&:not([open]) [data-when=open], &[open] > summary [data-when=closed]': { display: 'none' },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
};
const summary = {
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' },
};
