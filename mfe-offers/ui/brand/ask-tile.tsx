import { Flex, Heading, Link } from '@forecourt/design-system';
import { useOwned } from '@forecourt/remote-kit';
import { brandMessages } from './brand-messages.ts';

type Columns = Record<'base' | 'md' | 'lg', number>;

/** Fills the cells that the brands leave empty in the last row, with a link to a page to ask on. */
export function AskTile({
  brands,
  columns,
  heading,
}: {
  brands: number;
  columns: Columns;
  heading: 'h2' | 'h3';
}) {
  const t = brandMessages.use();
  const owned = useOwned();
  const cells = (count: number) => (count - (brands % count)) % count;
  if (!owned('/contact')) return null;
  const at = <T,>(value: (cells: number) => T) => ({
    base: value(cells(columns.base)),
    md: value(cells(columns.md)),
    lg: value(cells(columns.lg)),
  });
  return (
    <Flex
      as="li"
      display={at((empty) => (empty > 0 ? 'flex' : 'none'))}
      gridColumn={at((empty) => `span ${Math.max(empty, 1)}`)}
      direction="column"
      align="center"
      justify="center"
      gap="2"
      p="4"
      textAlign="center"
      borderWidth="1px"
      borderColor="line"
      rounded="card"
    >
      <Heading as={heading} size="h4">
        {t.askTitle}
      </Heading>
      <Link href="/contact">{t.talkToUs}</Link>
    </Flex>
  );
}
