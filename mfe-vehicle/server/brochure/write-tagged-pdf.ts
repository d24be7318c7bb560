import layoutDocument, { type SafeDocumentNode } from '@react-pdf/layout';
import renderDocument from '@react-pdf/render';
import { Font, pdf, type DocumentProps } from '@react-pdf/renderer';
import PDFDocument from 'pdfkit';
import type { ReactElement } from 'react';
import { hasArabicLetters } from './pdf-text.ts';

/** What an element is for a screen reader; in the props of a text, a view or a picture. */
export type Tag = { tag: 'H1' | 'H2' | 'L' | 'LI' | 'Figure'; alt?: string };

type LaidOut = {
  type: string;
  props?: Partial<Tag> & { fixed?: boolean; paint?: () => null };
  value?: string;
  box?: unknown;
  style?: object;
  children?: LaidOut[];
};
type Structure = PDFKit.PDFStructureElement;
type Context = InstanceType<typeof PDFDocument>;

/** Its types lack the store of the fonts. */
const layOut = layoutDocument as (document: unknown, fonts: typeof Font) => Promise<SafeDocumentNode>;

/**
 * Writes a document of `@react-pdf/renderer` as tagged PDF, which screen readers read by its structure. The
 * renderer itself writes no tags, but PDFKit below it can: after the layout, each text and picture is
 * enclosed by marks that belong to the structure tree. What is repeated on every page is an artifact.
 */
export async function writeTaggedPdf(document: ReactElement<DocumentProps>): Promise<Buffer> {
  const { title, author, subject, language, creator, producer, creationDate } = document.props;
  const context = new PDFDocument({
    autoFirstPage: false,
    displayTitle: true,
    lang: language,
    // Tags need 1.4.
    pdfVersion: '1.7',
    tagged: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: creator,
      Producer: producer,
      CreationDate: creationDate,
    },
  } as PDFKit.PDFDocumentOptions);
  const layout = await layOut(pdf(document).container.document, Font);
  const root = context.struct('Document');
  context.addStructure(root);
  for (const page of layout.children as LaidOut[]) markChildren(page, root, context);
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    context.on('data', (chunk: Buffer) => chunks.push(chunk));
    context.on('end', () => resolve(Buffer.concat(chunks)));
    context.on('error', reject);
  });
  renderDocument(context as Parameters<typeof renderDocument>[0], layout);
  return written;
}

const contentTypes = new Set(['TEXT', 'IMAGE', 'SVG']);

function markChildren(node: LaidOut, parent: Structure, context: Context): void {
  node.children = node.children?.flatMap((child) => {
    if (child.props?.fixed)
      return enclose(child, () => context.markContent('Artifact', { type: 'Pagination' }), context);
    const isContent = contentTypes.has(child.type);
    const tag = child.props?.tag ?? (isContent ? 'P' : undefined);
    const item = tag ? addStructure(parent, context.struct(tag, spoken(child))) : parent;
    const structure = tag === 'LI' ? addStructure(item, context.struct('LBody')) : item;
    if (isContent) return enclose(child, () => structure.add(context.markStructureContent(tag!)), context);
    markChildren(child, structure, context);
    return child;
  });
}

/**
 * What is read out in place of the content: the text of a picture, and an Arabic text, whose letters are
 * drawn joined and from left to right.
 */
function spoken(node: LaidOut): { alt?: string; actual?: string } {
  const text = textOf(node);
  return { ...(node.props?.alt && { alt: node.props.alt }), ...(hasArabicLetters(text) && { actual: text }) };
}

const textOf = (node: LaidOut): string =>
  node.type === 'TEXT' ? (node.children ?? []).map(textOf).join('') : (node.value ?? '');

function addStructure(parent: Structure, structure: Structure): Structure {
  parent.add(structure);
  return structure;
}

/** The node between a mark and its end. A canvas takes no space after the layout. */
function enclose(node: LaidOut, begin: () => void, context: Context): LaidOut[] {
  const canvas = (paint: () => void): LaidOut => ({
    type: 'CANVAS',
    box: { top: 0, left: 0, width: 1, height: 1 },
    style: {},
    props: {
      paint() {
        paint();
        return null;
      },
    },
  });
  return [canvas(begin), node, canvas(() => context.endMarkedContent())];
}
