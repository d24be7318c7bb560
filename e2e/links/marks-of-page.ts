import { DomUtils, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
export type Marks = {
  /** Texts and pictures that name no source. */
  unmarked: string[];
  /**
   * The texts of the main content, each with the content that it names: the nearest, before the settings that
   * surround it.
   */
  texts: { text: string; source: string }[];
};

const withoutText = new Set(['script', 'style', 'template', 'noscript', 'svg', 'option', 'label']);
const settings = 'shell/settings/site';

/** Reads which content the parts of a previewed page name. */
export function marksOfPage(html: string): Marks {
  const marks: Marks = { unmarked: [], texts: [] };
  const body = DomUtils.getElementsByTagName('body', parseDocument(html))[0];
  for (const child of body?.children ?? []) readNode(child, null, false, marks);
  return marks;
}

function readNode(node: Node, outer: string | null, isMain: boolean, marks: Marks): void {
  if (node.type === 'text') {
    const text = node.data.replaceAll(/[\u2066-\u2069\s]+/g, ' ').trim();
    if (text === '') return;
    if (outer === null) marks.unmarked.push(text.slice(0, 80));
    else if (isMain) marks.texts.push({ text, source: outer });
    return;
  }
  if (!('attribs' in node) || withoutText.has(node.name)) return;
  // The bar of the preview, and the link for keyboards, are not parts of the page.
  if (node.attribs.id === 'forecourt-preview' || node.attribs.href === '#page') return;
  const mark = node.attribs['data-content'];
  const source = mark === undefined || (mark === settings && outer !== null) ? outer : mark;
  if (node.name === 'img' && source === null) marks.unmarked.push(`picture "${node.attribs.alt ?? ''}"`);
  for (const child of node.children) readNode(child, source, isMain || node.name === 'main', marks);
}
