import { Box, Text } from '@forecourt/design-system';

type Props = { title: string; columns: string[]; rows: string[][]; note?: string | undefined };

/** Renders prices by row and column; on phones the columns scroll beside the rows' names. */
export function PriceTable({ title, columns, rows, note }: Props) {
  return (
    <>
      <Box
        role="region"
        aria-label={title}
        tabIndex={0}
        overflowX="auto"
        borderWidth="1px"
        borderColor="line"
        rounded="card"
        bg="surface"
      >
        <Box as="table" w="full" css={style}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {note && (
        <Text variant="small" color="ink-muted" mt="3" maxW="measure">
          {note}
        </Text>
      )}
    </>
  );
}

const style = {
  borderCollapse: 'separate',
  borderSpacing: '0',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    textAlign: 'start',
    px: { base: '2', md: '3' },
    py: '3',
    minWidth: { base: '5rem', md: '7rem' },
    textWrap: 'balance',
  },
  '& th[scope=col]': { color: 'ink-muted', fontWeight: 'semibold', fontSize: { base: 'xs', md: 'md' } },
  '& th[scope=row], & th[scope=col]:first-of-type': {
    position: 'sticky',
    insetInlineStart: '0',
    bg: 'surface',
    fontWeight: 'semibold',
    ps: '3',
    minWidth: '7rem',
  },
  '& tbody tr > *': { borderBlockStartWidth: '1px', borderColor: 'line' },
} as const;
