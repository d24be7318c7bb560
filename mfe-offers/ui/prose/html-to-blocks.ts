import { cutText } from '@forecourt/contracts/format/cut-text';

export type Block = { kind: 'paragraph' | 'item' | 'heading'; text: string };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Converts a dealer's sanitised HTML to plain text blocks, which React renders; it is never set as HTML. */
export function htmlToBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  let kind: Block['kind'] = 'paragraph';
  let text = '';
  const end = () => {
    const clean = decode(text).replace(/\s+/g, ' ').trim();
    if (clean) blocks.push({ kind, text: clean });
    text = '';
  };
  for (const part of html.split(/(<[^>]*>)/)) {
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(part);
    if (!tag) {
      text += part;
      continue;
    }
    const name = tag[2]!.toLowerCase();
    if (/^(p|br|ul|ol|li|h[1-6]|div|table|tr)$/.test(name)) {
      end();
      kind =
        tag[1] || name === 'br'
          ? 'paragraph'
          : name === 'li'
            ? 'item'
            : name.startsWith('h')
              ? 'heading'
              : 'paragraph';
    } else if (name === 'td' || name === 'th') text += ' ';
  }
  end();
  return blocks;
}

/** The plain text, blocks separated by a space. */
export function htmlToText(html: string): string {
  return htmlToBlocks(html)
    .map((block) => block.text)
    .join(' ');
}

/** Cuts a text longer than `longerThan` at `cutAt` characters; null if it can be shown whole. */
export function shorten(text: string, cutAt: number, longerThan = cutAt): string | null {
  if (text.length <= longerThan) return null;
  return `${cutText(text, cutAt).trimEnd()}…`;
}

function decode(text: string): string {
  return text.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
    return Number.isFinite(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
