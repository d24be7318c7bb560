import { Box, Flex, Heading, Link } from '@forecourt/design-system';
import { directoryMessages } from './directory-messages.ts';

/** Where the models are in three columns instead of two. */
export const wide = '@container (min-width: 31.5rem)';

/** Fills the last row of two or three columns that the models leave incomplete. */
export function AskTile({ models }: { models: number }) {
  const t = directoryMessages.use();
  const ofTwo = (2 - (models % 2)) % 2;
  const ofThree = (3 - (models % 3)) % 3;
  if (ofTwo + ofThree === 0) return null;
  const display = (cells: number) => (cells > 0 ? 'block' : 'none');
  return (
    <Box
      as="li"
      css={{
        display: display(ofTwo),
        [wide]: { display: display(ofThree), gridColumn: `span ${Math.max(ofThree, 1)}` },
      }}
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
