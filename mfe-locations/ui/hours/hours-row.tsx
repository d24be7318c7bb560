import { Box } from '@forecourt/design-system';

type Props = { term: string; note?: string | null; values: string[]; strong?: boolean };

/** A day and its opening hours, one line per time range. */
export function HoursRow({ term, note, values, strong = false }: Props) {
  return (
    <Box
      display="flex"
      justifyContent="space-between"
      flexWrap="wrap"
      columnGap="4"
      py="1"
      fontWeight={strong ? 'bold' : undefined}
    >
      <Box as="dt" color={strong ? 'ink' : 'ink-muted'}>
        {term}
        {note && (
          <Box as="span" display="block" fontSize="xs">
            {note}
          </Box>
        )}
      </Box>
      <Box as="dd" textAlign="end" marginInlineStart="auto">
        {values.map((value) => (
          <Box as="span" key={value} display="block" whiteSpace="nowrap">
            <bdi>{value}</bdi>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
