import { Box, Flex, Heading, Link } from '@forecourt/design-system';
import { directoryMessages } from './directory-messages.ts';

/** Fills the cells that the models leave empty in the last row, of two on phones and of three from 576 px on. Renders nothing where none are. */
export function AskTile({ models }: { models: number }) {
  const t = directoryMessages.use();
  const onPhones = (2 - (models % 2)) % 2;
  const wide = (3 - (models % 3)) % 3;
  if (onPhones + wide === 0) return null;
  const display = (cells: number) => (cells > 0 ? 'block' : 'none');
  return (
    <Box
      as="li"
      display={{ base: display(onPhones), sm: display(wide) }}
      gridColumn={{ base: 'span 1', sm: `span ${Math.max(wide, 1)}` }}
    >
      <Flex
        direction="column"
        align="center"
        justify="center"
        gap="2"
        h="full"
        p="4"
        textAlign="center"
        borderWidth="1px"
        borderColor="line"
        rounded="card"
      >
        <Heading as="h2" size="h4">
          {t.askTitle}
        </Heading>
        <Link href="/contact">{t.ask}</Link>
      </Flex>
    </Box>
  );
}
