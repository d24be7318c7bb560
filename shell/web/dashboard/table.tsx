import type { ReactNode } from 'react';
import { Box, type SystemStyleObject } from '@forecourt/design-system';

type TableProps = {
  caption: string;
  columns: string[];
  rows: { key: string; cells: ReactNode[] }[];
  /** What is shown without rows. */
  empty: string;
};

/** Renders a table; where its columns do not fit, each row is a list of labels and values. */
export function Table({ caption, columns, rows, empty }: TableProps) {
  if (rows.length === 0)
    return (
      <Box css={emptyStyle} data-part="empty">
        {empty}
      </Box>
    );
  const shown = columns
    .map((column, at) => ({ column, at }))
    .filter(({ column, at }) => column !== actions || rows.some(({ cells }) => cells[at]));
  return (
    <Box
      overflowX="auto"
      role="region"
      aria-label={caption}
      tabIndex={0}
      css={columns.length > fewColumns ? tableStyles.many : tableStyles.few}
    >
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {shown.map(({ column }) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {shown.map(({ column, at }) => (
                <td
                  key={column}
                  data-label={column === actions ? undefined : column}
                  data-long={isLong(cells[at]) || undefined}
                >
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const actions = 'Actions';
const fewColumns = 5;

/** Such a text may take several lines. */
const isLong = (cell: ReactNode) => typeof cell === 'string' && cell.length > 32;

const box: SystemStyleObject = { bg: 'surface', borderWidth: '1px', borderColor: 'line', rounded: 'card' };
const emptyStyle: SystemStyleObject = {
  ...box,
  borderStyle: 'dashed',
  color: 'ink-muted',
  px: '4',
  py: '6',
  textAlign: 'center',
  textWrap: 'balance',
};

const tableStyle: SystemStyleObject = {
  ...box,
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
  '& td[data-long], & td:has(> details)': { whiteSpace: 'normal', overflowWrap: 'anywhere', minW: '48' },
};

/** Rows as lists; empty cells have no line in them. */
const lists: SystemStyleObject = {
  '& table, & tbody': { display: 'block' },
  '& thead': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
    columnGap: '4',
    rowGap: '3',
    p: '4',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
  },
  '& tbody tr:last-child': { borderBlockEndWidth: '0' },
  '& tbody td': {
    p: '0',
    minW: '0',
    borderBlockEndWidth: '0',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& td[data-label]:not(:first-child)::before': {
    content: 'attr(data-label)',
    display: 'block',
    fontSize: 'xs',
    color: 'ink-muted',
  },
  '& td:first-child': { gridColumn: '1 / -1', fontSize: 'md', fontWeight: 600 },
  '& td:has(> details), & td[data-long]:not(:first-child)': { gridColumn: '1 / -1', minW: '0' },
  '& td:not([data-label])': { gridColumn: '1 / -1', order: '1' },
  '& td:not([data-label]) > div': { flexWrap: 'wrap' },
  '& td:empty': { display: 'none' },
};

/** Below the breakpoints `md` and `xl`. */
const tableStyles: Record<'few' | 'many', SystemStyleObject> = {
  few: { ...tableStyle, '@media (max-width: 767.98px)': lists },
  many: { ...tableStyle, '@media (max-width: 1199.98px)': lists },
};
