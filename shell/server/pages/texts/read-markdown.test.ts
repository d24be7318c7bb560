import fc from 'fast-check';
import { isSafeLink } from '@forecourt/contracts/format/link';
import type { MarkdownNode } from '@forecourt/contracts/tenant/page-text';
import { readMarkdown, unsafeLinks } from './read-markdown.ts';

const kindsOf = (nodes: readonly MarkdownNode[]): string[] =>
  nodes.map((node) => (typeof node === 'string' ? 'text' : node.kind));

it('reads headings, lists, links, pictures and tables', () => {
  const nodes = readMarkdown(
    '# One\n\n### Two\n\n- a\n- b\n\n1. c\n\n> said\n\n![Yard](media/yard.jpg)\n\n| Size | Price |\n|--|--|\n| 15" | $99 |\n\n---\n',
  );
  expect(kindsOf(nodes)).toEqual([
    'heading',
    'heading',
    'list',
    'numbers',
    'quote',
    'paragraph',
    'table',
    'rule',
  ]);
  expect(nodes.slice(0, 2)).toEqual([
    { kind: 'heading', level: 1, children: ['One'] },
    { kind: 'heading', level: 2, children: ['Two'] },
  ]);
  expect(nodes[2]).toEqual({
    kind: 'list',
    children: [
      { kind: 'item', children: ['a'] },
      { kind: 'item', children: ['b'] },
    ],
  });
  expect(nodes[5]).toMatchObject({ children: [{ kind: 'picture', url: 'media/yard.jpg', alt: 'Yard' }] });
  expect(nodes[6]).toEqual({
    kind: 'table',
    rows: [
      [['Size'], ['Price']],
      [['15"'], ['$99']],
    ],
  });
});

it('resolves links that are defined elsewhere in the text', () => {
  expect(readMarkdown('[us][a]\n\n[a]: /about-us')).toEqual([
    { kind: 'paragraph', children: [{ kind: 'link', href: '/about-us', children: ['us'] }] },
  ]);
});

it('shows raw HTML as text', () => {
  expect(readMarkdown('a <b onclick="x()">b</b>\n\n<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', children: ['a <b onclick="x()">b</b>'] },
    { kind: 'paragraph', children: ['<script>alert(1)</script>'] },
  ]);
});

it('makes text of links that run code, and names them', () => {
  const text = '[a](javascript:alert(1)) [b](&#106;avascript:x) [c][d]\n\n[d]: data:text/html,x';
  expect(JSON.stringify(readMarkdown(text))).not.toContain('link');
  expect(unsafeLinks(text)).toEqual(['javascript:alert(1)', 'javascript:x', 'data:text/html,x']);
  expect(unsafeLinks('[a](/finance) [b](https://a.example) [c](tel:0355501234)')).toEqual([]);
});

it('reads any text, and never returns an unsafe link', () => {
  const piece = fc.constantFrom(
    '[a](',
    'javascript:',
    ')',
    '<a href="',
    '\n\n',
    '|',
    '- ',
    '# ',
    '**',
    '![',
    '](',
    'x',
    ' ',
    '&#x6a;',
    '[d]: ',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 }))), (parts) => {
      const links = [...JSON.stringify(readMarkdown(parts.join(''))).matchAll(/"href":("(?:[^"\\]|\\.)*")/g)];
      for (const [, href] of links) expect(isSafeLink(JSON.parse(href!) as string)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
