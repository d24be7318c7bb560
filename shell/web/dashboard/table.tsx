import type { ReactNode } from 'react';
import { Box } from '@forecourt/design-system';

type TableProps = {
  caption: string;
  columns: string[];
  rows: { key: string; cells: ReactNode[] }[];
  /** What is shown without rows. */
  empty: string;
};

/** Renders a table that scrolls sideways on small screens, where its cells would not fit. */
export function Table({ caption, columns, rows, empty }: TableProps) {
  if (rows.length === 0)
    return (
      <Box color="ink-muted" py="4">
        {empty}
      </Box>
    );
  return (
    <Box overflowX="auto" role="region" aria-label={caption} tabIndex={0} css={tableStyle}>
      <table>
        <caption>{caption}</caption>
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
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={columns[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const tableStyle = {
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line',
  rounded: 'card',
  '& table': { borderCollapse: 'collapse', w: 'full', fontSize: 'sm' },
  '& caption': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'middle',
    px: '4',
    py: '2',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
    whiteSpace: 'nowrap',
  },
  '& th': { color: 'ink-muted', fontWeight: 600 },
  '& tbody tr:last-child td': { borderBlockEndWidth: '0' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
};
