import { stat } from 'node:fs/promises';
import { readSheet as readCells, default as readAllSheets } from 'read-excel-file/node';
import { openPromise } from 'yauzl';
import type { RawRecord } from '../../read/raw-record.ts';
import { RefusedFile } from '../../refused-file.ts';
import { recordsOfRows } from './records-of-rows.ts';

/** A workbook is read as a whole, so its unpacked size is limited before. */
const most = { packed: 30_000_000, unpacked: 250_000_000 };

/** Reads one sheet of a workbook (.xlsx); its first row with a text names the columns. */
export async function* readSheet(
  path: string,
  { sheet, skip }: { sheet: string | number; skip?: number },
): AsyncGenerator<RawRecord> {
  const rows = await readRows(path, sheet);
  const start =
    skip ?? rows.findIndex((cells) => cells.filter((cell) => typeof cell === 'string').length > 1);
  if (start < 0 || !rows[start]) throw new RefusedFile('empty', 'the sheet has no row that names columns');
  yield* recordsOfRows(
    rows.map((cells) => cells.map(textOf)),
    start,
    'the sheet',
  );
}

/** Reads the cells of one sheet. */
export async function readRows(path: string, sheet: string | number): Promise<unknown[][]> {
  await refuseLarge(path);
  return readCells(path, sheet).catch(refuseUnreadable);
}

/** Reads the cells of all sheets. */
export async function readSheets(path: string): Promise<{ sheet: string; data: unknown[][] }[]> {
  await refuseLarge(path);
  return readAllSheets(path).catch(refuseUnreadable);
}

/** Whether a file is a workbook (.xlsx), whatever its name ends with. */
export async function isWorkbook(path: string): Promise<boolean> {
  if (/\.xlsx$/i.test(path)) return true;
  const archive = await openPromise(path).catch(() => null);
  if (!archive) return false;
  let isFound = false;
  for await (const { fileName } of archive.eachEntry()) isFound ||= fileName === 'xl/workbook.xml';
  return isFound;
}

const textOf = (cell: unknown) =>
  cell instanceof Date
    ? cell.toISOString().slice(0, 10)
    : cell === null || cell === undefined
      ? ''
      : String(cell);

function refuseUnreadable(cause: Error): never {
  throw new RefusedFile('malformed', `the workbook cannot be read: ${cause.message}`, { cause });
}

async function refuseLarge(path: string): Promise<void> {
  const { size } = await stat(path);
  const archive = await openPromise(path).catch(refuseUnreadable);
  let unpacked = 0;
  for await (const { uncompressedSize } of archive.eachEntry()) unpacked += uncompressedSize;
  if (size > most.packed || unpacked > most.unpacked)
    throw new RefusedFile(
      'malformed',
      `the workbook has ${unpacked} bytes unpacked, and at most ${most.unpacked} are read; save it as CSV`,
    );
}
