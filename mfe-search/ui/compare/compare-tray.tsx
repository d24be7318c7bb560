import { compareLimit } from '@forecourt/contracts/search/compare-limit';
import { Box, Button, ButtonLink, Text } from '@forecourt/design-system';
import { useFormat, useSite, useStored } from '@forecourt/remote-kit';
import { compareTrayMessages } from './compare-tray-messages.ts';
import { comparePath } from './compare-url.ts';

type Compared = { id: string }[];
const none: Compared = [];

/** The vehicles selected for comparison while the visitor keeps searching, with a link to the comparison. */
export function CompareTray() {
  const { features } = useSite();
  const t = compareTrayMessages.use();
  const format = useFormat();
  const [stored, store] = useStored<Compared>('compare', none);
  const vehicles = stored.slice(0, compareLimit);
  if (!features.compare || vehicles.length === 0) return null;
  const isFull = vehicles.length === compareLimit;
  return (
    <Box as="section" aria-label={t.title} css={tray}>
      <Text flex="1 1 auto" minW="0" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {t.count(format.number(vehicles.length), format.number(compareLimit))}
        {isFull && (
          <Text as="small" display="block" fontWeight="normal">
            {t.full}
          </Text>
        )}
      </Text>
      <ButtonLink href={comparePath(vehicles.map(({ id }) => id))} size="sm">
        {t.open}
      </ButtonLink>
      <Button variant="ghost" size="sm" onClick={() => store(none)}>
        {t.clear}
      </Button>
    </Box>
  );
}

const tray = {
  position: 'fixed',
  zIndex: 'sticky',
  insetInlineEnd: { base: '2', lg: '4' },
  insetInlineStart: { base: '2', lg: 'auto' },
  // On a phone it is above the bar of filters and order.
  bottom: { base: 'calc(4.5rem + env(safe-area-inset-bottom))', lg: '4' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  px: '3',
  py: '2',
  maxW: { lg: '26rem' },
  bg: 'surface',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'line-strong',
  rounded: 'card',
  boxShadow: 'float',
  'html:has(&)': { '--fc-bottom-bar': '9rem', '@media (min-width: 62rem)': { '--fc-bottom-bar': '4.5rem' } },
  '@media print': { display: 'none' },
} as const;
