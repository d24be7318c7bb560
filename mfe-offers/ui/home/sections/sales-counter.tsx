import { useCallback, useSyncExternalStore } from 'react';
import { Box, Flex, Heading, Link, PageContainer, Text } from '@forecourt/design-system';
import { useFormat, useOwned, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { salesThisMonth } from '../sales-count.ts';

type Props = {
  title: string;
  renderedAt: number;
  /** The counter's UTC offset at the render: `Intl` would block the page in the browser. */
  utcOffsetMs: number;
};

const stock = '/search/new-used-and-demo-cars';

/**
 * The sales-this-month counter. It starts with the count at render time, so that server and browser render
 * the same, and then follows the clock.
 */
export function SalesCounter({ title, renderedAt, utcOffsetMs }: Props) {
  const { salesCounter } = useSite().offers;
  const { enabled, refreshSeconds } = salesCounter;
  const format = useFormat();
  const t = messages.use();
  const owned = useOwned();
  const countAt = (now: number) => salesThisMonth(salesCounter, now, utcOffsetMs);
  const count = useSyncExternalStore(
    useCallback(
      (update) => {
        const timer = enabled ? setInterval(update, refreshSeconds * 1000) : undefined;
        return () => clearInterval(timer);
      },
      [enabled, refreshSeconds],
    ),
    () => countAt(Date.now()),
    () => countAt(renderedAt),
  );
  if (!enabled) return null;
  return (
    <PageContainer as="section" py="section">
      <Flex
        align="center"
        columnGap="6"
        rowGap="1"
        flexWrap="wrap"
        borderBlockWidth="1px"
        borderColor="line"
        py="6"
      >
        <Box
          as="strong"
          fontFamily="display"
          fontSize="display"
          fontWeight="display"
          lineHeight="1"
          color="brand-text"
          fontVariantNumeric="tabular-nums"
        >
          {format.number(count)}
        </Box>
        <Box>
          <Heading as="h2" size="h3">
            {title}
          </Heading>
          <Text variant="small" color="ink-muted">
            {t.salesNote}
          </Text>
        </Box>
        {owned(stock) && (
          <Link href={stock} ms={{ sm: 'auto' }}>
            {t.seeAllStock}
          </Link>
        )}
      </Flex>
    </PageContainer>
  );
}
