import { DomUtils, parseDocument } from 'htmlparser2';

export type Content = {
  /** Parts of the main content, such as cards, tables and paragraphs, each once whatever is in it. */
  pieces: number;
  /** Whether search engines may show the page. */
  isIndexed: boolean;
  /** What search results and shared links show of the page. */
  title: string;
  description: string;
  hasPicture: boolean;
};

const pieceElements = new Set([
  'article',
  'table',
  'dl',
  'details',
  'figure',
  'img',
  'video',
  'iframe',
  'fieldset',
]);
/** Pieces if they are long enough or contain a piece: shorter ones are labels and links. */
const proseElements = new Set(['p', 'li', 'address']);
const shortestProse = 40;

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Counts what the main content of a document in server HTML consists of. */
export function contentOfPage(html: string): Content {
  const document = parseDocument(html);
  const meta = (key: 'name' | 'property', name: string) =>
    DomUtils.getElementsByTagName('meta', document).find(({ attribs }) => attribs[key] === name)?.attribs
      .content ?? '';
  // React sends what it had to wait for in hidden elements after the rest of the page.
  const late = DomUtils.getElementsByTagName('div', document).filter(
    ({ attribs }) => 'hidden' in attribs && attribs.id?.startsWith('S:'),
  );
  return {
    pieces: [...DomUtils.getElementsByTagName('main', document), ...late].reduce(
      (sum, part) => sum + piecesIn(part),
      0,
    ),
    isIndexed: !/noindex/.test(meta('name', 'robots')),
    title: DomUtils.getElementsByTagName('title', document).map(DomUtils.innerText).join(' '),
    description: meta('name', 'description'),
    hasPicture: meta('property', 'og:image') !== '',
  };
}

function piecesIn(element: Element): number {
  let sum = 0;
  for (const child of element.children) {
    if (!('attribs' in child)) continue;
    const isWholePage = child.name === 'article' && DomUtils.getElementsByTagName('h1', child).length > 0;
    if (isWholePage) sum += piecesIn(child);
    else if (pieceElements.has(child.name)) sum++;
    else if (child.name === 'form') sum += Math.max(1, piecesIn(child));
    else if (!proseElements.has(child.name)) sum += piecesIn(child);
    else if (piecesIn(child) > 0 || DomUtils.innerText(child).trim().length >= shortestProse) sum++;
  }
  return sum;
}
