import { Box } from '@forecourt/design-system';

type Props = { term: string; note?: string | null; values: string[]; isToday?: boolean };

/** A day's opening hours, a line per range. Today is known after hydration; its style is sent. */
export function HoursRow({ term, note, values, isToday = false }: Props) {
  return (
    <Box
      display="flex"
      justifyContent="space-between"
      flexWrap="wrap"
      columnGap="4"
      py="1"
      data-today={isToday || undefined}
      css={{ '&[data-today]': { fontWeight: 'semibold' }, '&[data-today] dt': { color: 'ink' } }}
    >
      <Box as="dt" color="ink-muted">
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
