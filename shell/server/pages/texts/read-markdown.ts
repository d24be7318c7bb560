import type { Nodes, PhrasingContent, Root, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { isSafeLink } from '@forecourt/contracts/format/link';
import type { MarkdownNode } from '@forecourt/contracts/tenant/page-text';

const withoutHtml = { disable: { null: ['htmlFlow', 'htmlText'] } };

const treeOf = (text: string): Root =>
  fromMarkdown(text, { extensions: [gfmTable(), withoutHtml], mdastExtensions: [gfmTableFromMarkdown()] });

/** Reads Markdown as what pages render. Raw HTML becomes text, and an unsafe link becomes its text. */
export function readMarkdown(text: string): MarkdownNode[] {
  const tree = treeOf(text);
  const targets = new Map<string, { url: string }>();
  for (const node of allNodes(tree)) if (node.type === 'definition') targets.set(node.identifier, node);
  return convertAll(tree.children, targets);
}

/** @returns the addresses of links that pages leave out, such as `javascript:alert(1)` */
export const unsafeLinks = (text: string): string[] =>
  [...allNodes(treeOf(text))].flatMap((node) =>
    (node.type === 'link' || node.type === 'definition') && !isSafeLink(node.url) ? [node.url] : [],
  );

type Targets = ReadonlyMap<string, { url: string }>;

const convertAll = (nodes: readonly Nodes[], targets: Targets): MarkdownNode[] =>
  nodes.flatMap((node) => convert(node, targets));

const plainKinds = {
  paragraph: 'paragraph',
  strong: 'strong',
  emphasis: 'emphasis',
  blockquote: 'quote',
  listItem: 'item',
} as const;

function convert(node: Nodes, targets: Targets): MarkdownNode[] {
  switch (node.type) {
    case 'text':
      return [node.value];
    case 'inlineCode':
    case 'code':
      return [{ kind: 'code', children: [node.value] }];
    case 'paragraph':
    case 'strong':
    case 'emphasis':
    case 'blockquote':
    case 'listItem':
      return [{ kind: plainKinds[node.type], children: convertAll(node.children, targets) }];
    case 'heading':
      return [
        { kind: 'heading', level: node.depth > 2 ? 2 : 1, children: convertAll(node.children, targets) },
      ];
    case 'list':
      return [
        {
          kind: node.ordered ? 'numbers' : 'list',
          children: convertAll(withoutParagraphs(node.children), targets),
        },
      ];
    case 'link':
      return linkTo(node.url, convertAll(node.children, targets));
    case 'linkReference':
      return linkTo(targets.get(node.identifier)?.url, convertAll(node.children, targets));
    case 'image':
      return [{ kind: 'picture', url: node.url, alt: node.alt ?? '' }];
    case 'table':
      return [{ kind: 'table', rows: rowsOf(node, targets) }];
    case 'break':
      return [{ kind: 'break' }];
    case 'thematicBreak':
      return [{ kind: 'rule' }];
    default:
      return [];
  }
}

const linkTo = (href: string | undefined, children: MarkdownNode[]): MarkdownNode[] =>
  href !== undefined && isSafeLink(href) ? [{ kind: 'link', href, children }] : children;

const rowsOf = ({ children }: Table, targets: Targets): MarkdownNode[][][] =>
  children.map((row) => row.children.map((cell) => convertAll(cell.children, targets)));

/** An item of one paragraph is text, so that lists are tight. */
const withoutParagraphs = (items: readonly Nodes[]): Nodes[] =>
  items.map((item) => {
    if (item.type !== 'listItem') return item;
    const [first, ...rest] = item.children;
    return first?.type === 'paragraph'
      ? ({ ...item, children: [...(first.children as PhrasingContent[]), ...rest] } as Nodes)
      : item;
  });

function* allNodes(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* allNodes(child);
}
