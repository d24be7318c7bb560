/** Formats rows as text in columns; the first row is the heading. @param empty what is said without others */
export function writeTable(rows: (string | number | null | undefined)[][], empty?: string): string {
  if (empty && rows.length === 1) return empty;
  const cells = rows.map((row) => row.map((cell) => String(cell ?? '')));
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats a time as UTC to the second. */
export const moment = (date: string | null) => (date ? date.slice(0, 19).replace('T', ' ') : '');
