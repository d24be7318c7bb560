import type { RawRecord } from '../../read/raw-record.ts';
import { numberedNames } from '../../read/read-csv.ts';
import { RefusedFile } from '../../refused-file.ts';

/** Makes records of a table's rows: that after `skip` names the columns, empty rows are none. */
export async function* recordsOfRows(
  rows: Iterable<string[]> | AsyncIterable<string[]>,
  skip: number,
  what: string,
): AsyncGenerator<RawRecord> {
  let names: string[] | null = null;
  let [row, record] = [0, 0];
  for await (const cells of rows) {
    row += 1;
    if (row <= skip) continue;
    if (!names) {
      names = numberedNames(cells.map((cell) => cell.trim()));
      continue;
    }
    if (cells.every((cell) => cell === '')) continue;
    yield {
      record: (record += 1),
      row: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
    };
  }
  if (record === 0)
    throw new RefusedFile('empty', `${what} has ${names ? 'a header and no record' : 'no header'}`);
}
