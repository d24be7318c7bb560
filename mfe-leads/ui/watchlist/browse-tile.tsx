import { Flex, Heading, Link } from '@forecourt/design-system';
import { columns } from './columns.ts';
import { watchlistMessages } from './watchlist-messages.ts';

/** Fills the cells that the saved vehicles leave empty in the last row, with a link to all vehicles. */
export function BrowseTile({ vehicles }: { vehicles: number }) {
  const t = watchlistMessages.use();
  const at = <T,>(value: (emptyCells: number) => T) => {
    const of = (count: number) => value((count - (vehicles % count)) % count);
    return { base: of(columns.base), sm: of(columns.sm), xl: of(columns.xl) };
  };
  return (
    <Flex
      as="li"
      display={at((empty) => (empty > 0 ? 'flex' : 'none'))}
      gridColumn={at((empty) => `span ${Math.max(empty, 1)}`)}
      direction="column"
      align="center"
      justify="center"
      gap="2"
      p="6"
      textAlign="center"
      borderWidth="1px"
      borderColor="line"
      rounded="card"
    >
      <Heading as="h2" size="h4">
        {t.keepLooking}
      </Heading>
      <Link href="/search/new-used-and-demo-cars">{t.browse}</Link>
    </Flex>
  );
}
