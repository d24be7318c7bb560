import type { Position } from '@forecourt/contracts/tenant/page-blocks';
import {
  ButtonLink,
  Card,
  Flex,
  Grid,
  Heading,
  Text,
  fullColumns,
  lastOfOddFillsRow,
} from '@forecourt/design-system';
import { useFormat } from '@forecourt/remote-kit';
import { messages } from '../../layout/messages.ts';

/** Names the position that the application form is opened for. */
export const positionParameter = 'position';

/** Renders the open positions; without any, that applications are welcome all the same. */
export function Positions({ items }: { items: readonly Position[] }) {
  const t = messages.use();
  const format = useFormat();
  if (items.length === 0) return <Text>{t.noPositions}</Text>;
  const columns = fullColumns(items.length, [3, 2]);
  return (
    <Grid
      as="ul"
      gap="4"
      templateColumns={{ base: '1fr', md: '1fr 1fr', lg: `repeat(${columns}, 1fr)` }}
      css={lastOfOddFillsRow('lg', { count: items.length, columns })}
    >
      {items.map(({ id, title, place, hours, text, closes }) => (
        <Card as="li" key={id} id={id}>
          <Flex direction="column" gap="2" h="full">
            <Heading as="h3" size="h4">
              {title}
            </Heading>
            <Text variant="small" color="ink-muted">
              {[place, hours].filter(Boolean).join(' · ')}
            </Text>
            <Text>{text}</Text>
            <Flex mt="auto" pt="2" gap="4" align="center" wrap="wrap">
              <ButtonLink
                as="a"
                href={`?${positionParameter}=${id}#apply`}
                variant="outline"
                aria-label={t.applyFor(title)}
              >
                {t.apply}
              </ButtonLink>
              {closes && (
                <Text as="span" variant="small" color="ink-muted">
                  {t.closes(format.date(closes))}
                </Text>
              )}
            </Flex>
          </Flex>
        </Card>
      ))}
    </Grid>
  );
}
