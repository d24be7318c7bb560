import { Parser } from 'htmlparser2';
import { RefusedFile } from '../../refused-file.ts';

const rowNames = new Set(['tr', 'row']);
const cellNames = new Set(['td', 'th', 'cell']);
const unseen = new Set(['style', 'script', 'title']);
const most = { cells: 3000, characters: 1_000_000 };

/**
 * Streams the rows of the tables of a page of HTML, or of the XML that Excel saves ("SpreadsheetML"). Cells
 * over several columns, and cells that are left out before one with an index, count as empty ones.
 */
export async function* readTable(text: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const rows: string[][] = [];
  const decoder = new TextDecoder();
  let parser: Parser | null = null;
  for await (const chunk of text) {
    const part = decoder.decode(chunk, { stream: true });
    parser ??= createParser(rows, /<(\w+:)?workbook[\s>]/i.test(part));
    parser.write(part);
    yield* rows.splice(0);
  }
  parser?.end();
  yield* rows;
}

const nameOf = (tag: string) => tag.replace(/^\w+:/, '');

function createParser(rows: string[][], isWorkbook: boolean): Parser {
  let cells: string[] | null = null;
  let cell: { text: string; span: number } | null = null;
  let hidden = 0;
  const endCell = () => {
    if (!cell || !cells) return;
    cells.push(cell.text.replace(/\s+/g, ' ').trim(), ...Array<string>(cell.span - 1).fill(''));
    cell = null;
    if (cells.length > most.cells)
      throw new RefusedFile('malformed', `a row has more than ${most.cells} cells`);
  };
  const endRow = () => {
    endCell();
    if (cells && cells.length > 0) rows.push(cells);
    cells = null;
  };
  return new Parser(
    {
      onopentag(tag, attributes) {
        const name = nameOf(tag);
        if (unseen.has(name)) hidden += 1;
        if (rowNames.has(name)) {
          endRow();
          cells = [];
        } else if (cellNames.has(name) && cells) {
          endCell();
          const index = Number(attributes['ss:index'] ?? 0);
          while (index <= most.cells && cells.length < index - 1) cells.push('');
          const span = Number(attributes.colspan ?? Number(attributes['ss:mergeacross'] ?? 0) + 1);
          cell = { text: '', span: Number.isInteger(span) && span > 1 && span <= most.cells ? span : 1 };
        } else if (cell && /^(br|p|div|li)$/.test(name)) cell.text += ' ';
      },
      ontext(data) {
        if (!cell || hidden > 0) return;
        cell.text += data;
        if (cell.text.length > most.characters)
          throw new RefusedFile('malformed', `a cell is longer than ${most.characters} characters`);
      },
      onclosetag(tag) {
        const name = nameOf(tag);
        if (unseen.has(name)) hidden = Math.max(0, hidden - 1);
        if (rowNames.has(name)) endRow();
        else if (cellNames.has(name)) endCell();
      },
    },
    { xmlMode: isWorkbook, lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  );
}
