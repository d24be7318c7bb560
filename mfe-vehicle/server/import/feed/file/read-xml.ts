import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { RawRecord } from '../../read/raw-record.ts';
import { RefusedFile } from '../../refused-file.ts';

type Node = Record<string, unknown>;
type Open = { name: string; node: Node; text: string };

const largestRecord = 5_000_000;
const deepest = 200;

/**
 * Streams the elements at a path such as `inventory/truck` as nested records. Attributes are named `@name`;
 * those of the elements around a record are named `inventory@dealer_id`. Entities are not declared: a file
 * that does so is refused.
 */
export async function* readXml(
  bytes: AsyncIterable<Buffer>,
  path: string,
  allowEmpty = false,
): AsyncGenerator<RawRecord> {
  const found: Node[] = [];
  const parser = createParser(path, found);
  let record = 0;
  const decoder = new TextDecoder();
  try {
    for await (const chunk of bytes) {
      parser.write(decoder.decode(chunk, { stream: true }));
      for (const row of found.splice(0)) yield { record: (record += 1), row };
    }
    parser.close();
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw new RefusedFile(
      /unclosed|unexpected end/i.test((error as Error).message) ? 'cut-off' : 'malformed',
      `the file is not whole XML (after record ${record}): ${(error as Error).message}`,
      { cause: error },
    );
  }
  for (const row of found) yield { record: (record += 1), row };
  if (record === 0 && !allowEmpty)
    throw new RefusedFile('empty', `the file has no element ${path}; correct "records" of the profile`);
}

function createParser(path: string, found: Node[]): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const names: string[] = [];
  const around: [string, string][][] = [];
  const stack: Open[] = [];
  let size = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', (text) => {
    if (/<!ENTITY/i.test(text)) throw new RefusedFile('malformed', 'the file declares entities of XML');
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    names.push(tag.name);
    if (names.length > deepest) throw new RefusedFile('malformed', `elements are nested ${deepest} deep`);
    const attributes = Object.entries(tag.attributes);
    if (stack.length === 0 && names.join('/') !== path) {
      around.push(attributes.map(([name, value]) => [`${tag.name}@${name}`, value]));
      return;
    }
    if (stack.length === 0) size = 0;
    const outer = stack.length === 0 ? Object.fromEntries(around.flat()) : {};
    stack.push({
      name: tag.name,
      node: { ...outer, ...Object.fromEntries(attributes.map(([name, value]) => [`@${name}`, value])) },
      text: '',
    });
  });
  const addText = (text: string) => {
    const top = stack.at(-1);
    if (!top) return;
    size += text.length;
    if (size > largestRecord) throw new RefusedFile('malformed', `a record is longer than ${largestRecord}`);
    top.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    names.pop();
    const closed = stack.pop();
    if (!closed) return void around.pop();
    const value = valueOf(closed);
    const parent = stack.at(-1);
    if (!parent) found.push(typeof value === 'string' ? { '#text': value } : value);
    else addChild(parent.node, closed.name, value);
  });
  return parser;
}

function valueOf({ node, text }: Open): Node | string {
  const trimmed = text.trim();
  if (Object.keys(node).length === 0) return trimmed;
  return trimmed ? { ...node, '#text': trimmed } : node;
}

function addChild(node: Node, name: string, value: Node | string): void {
  if (!Object.hasOwn(node, name)) node[name] = value;
  else if (Array.isArray(node[name])) (node[name] as unknown[]).push(value);
  else node[name] = [node[name], value];
}
