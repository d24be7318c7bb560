import { createElement as draw, type ReactElement, type ReactNode } from 'react';
import { Document, Font, Image, Link, Page, Path, Rect, renderToBuffer, Svg, Text, View, type DocumentProps } from '@react-pdf/renderer';
import QRCode from 'qrcode';
import type { Brochure } from './brochure-content.ts';
import { onBrand, styles } from './brochure-styles.ts';
import type { Row } from './specification-rows.ts';

// Words stay whole, but for those that no line could hold.
Font.registerHyphenationCallback((word) => (word.length > 30 ? (word.match(/.{1,14}/gu) ?? [word]) : [word]));

/** Draws a brochure: A4, as many pages as it takes. */
export async function drawBrochure(brochure: Brochure, pictures: Buffer[]): Promise<Buffer> {
  return renderToBuffer(brochureDocument(brochure, pictures));
}

function brochureDocument(brochure: Brochure, pictures: Buffer[]): ReactElement<DocumentProps> {
  const { heading, line, site } = brochure;
  const name = [heading, line].filter(Boolean).join(' ');
  return draw(Document, { title: name, author: site, subject: `${name} at ${site}`, language: 'en-AU', creator: site, producer: 'Forecourt', creationDate: new Date(brochure.updated) },
    draw(Page, { size: 'A4', style: styles.page },
      band(brochure), footer(brochure), title(brochure), gallery(pictures), facts(brochure.facts),
      section('Specifications', table(brochure.specifications)),
      brochure.features.length > 0 && section('Features', features(brochure)),
      contact(brochure), ...brochure.legal.map((text, index) => draw(Text, { key: text, style: [styles.legal, index === 0 ? { marginTop: 12 } : {}] }, text)),
    ));
}

const band = ({ site, brand, dealer }: Brochure) => draw(View, { style: [styles.band, { backgroundColor: brand }], fixed: true },
  draw(Text, { style: [styles.site, { color: onBrand(brand) }] }, site),
  dealer.phone && draw(Text, { style: [styles.bandPhone, { color: onBrand(brand) }] }, dealer.phone));

const title = ({ heading, line, price, brand }: Brochure) => draw(View, { style: styles.title },
  draw(View, { style: styles.names },
    draw(Text, { style: styles.heading }, heading),
    line && draw(Text, { style: styles.line }, line)),
  draw(View, { style: styles.price },
    price.was && draw(Text, { style: styles.small }, 'Was ', draw(Text, { style: styles.was }, price.was)),
    draw(Text, { style: [styles.amount, { color: readable(brand) }, price.amount.length > 12 ? { fontSize: 15 } : {}] }, price.amount),
    price.type && draw(Text, { style: styles.small }, price.type)));

/** One picture, two beside each other, or one above the others. */
function gallery(pictures: Buffer[]): ReactNode {
  if (pictures.length === 0) return null;
  const [first, ...others] = pictures;
  if (others.length === 1) return draw(View, { style: styles.pictures }, ...pictures.map((picture, key) => draw(Image, { key, src: picture, style: styles.half })));
  return [
    draw(Image, { key: 'first', src: first!, style: [styles.first, others.length === 0 ? { height: 330 } : {}] }),
    draw(View, { key: 'others', style: styles.pictures }, ...others.map((picture, key) => draw(Image, { key, src: picture, style: [styles.thumbnail, { height: others.length > 3 ? 80 : 104 }] }))),
  ];
}

function facts(rows: Row[]): ReactNode {
  if (rows.length === 0) return null;
  return draw(View, { style: styles.facts }, ...rows.map(({ label, value }) => draw(View, { key: label, style: styles.fact },
    draw(Text, { style: styles.factLabel }, label), draw(Text, { style: styles.factValue }, value))));
}

const section = (name: string, content: ReactNode) => draw(View, { key: name, style: styles.section }, draw(Text, { style: styles.sectionName, minPresenceAhead: 60 }, name), content);

/** Two columns, read across, so that a long table breaks between pages at a line. */
const table = (rows: Row[]) => pairs(rows).map(([left, right]) => draw(View, { key: left.label, style: styles.tableLine, wrap: false }, cell(left), right ? cell(right) : draw(View, { style: styles.cell })));

const cell = ({ label, value }: Row) => draw(View, { style: styles.cell }, draw(Text, { style: styles.cellLabel }, label), draw(Text, { style: styles.cellValue }, value));

const features = ({ features: list, brand }: Brochure) => draw(View, { style: styles.features }, ...list.map((feature) => draw(View, { key: feature, style: styles.feature, wrap: false },
  draw(View, { style: [styles.dot, { backgroundColor: brand }] }), draw(Text, { style: styles.featureText }, feature))));

const contact = ({ dealer, url }: Brochure) => draw(View, { style: styles.contact, wrap: false },
  draw(View, { style: styles.dealer },
    draw(Text, { style: styles.dealerName }, dealer.name),
    ...dealer.address.map((text) => draw(Text, { key: text, style: styles.dealerLine }, text)),
    dealer.phone && draw(Text, { style: styles.dealerPhone }, dealer.phone),
    dealer.licence && draw(Text, { style: styles.small }, `Dealer licence ${dealer.licence}`)),
  draw(View, { style: styles.scan },
    draw(Text, { style: styles.scanTitle }, 'See it online'),
    draw(Text, { style: styles.small }, 'Scan the code with your phone for all pictures, repayments and to enquire.')),
  draw(Link, { src: url }, qrCode(url)));

const footer = ({ url, updated }: Brochure) => draw(View, { style: styles.footer, fixed: true },
  draw(Link, { src: url, style: styles.footerLink }, url.replace(/^https?:\/\//, '')),
  draw(Text, { style: styles.footerText }, `Details as of ${new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(updated))}`),
  draw(Text, { style: styles.footerText, render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}` }));

/** Dark modules as one path of unit squares, with the quiet zone of four that readers need. */
function qrCode(url: string): ReactElement {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row++) for (let column = 0; column < modules.size; column++) if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
  const size = modules.size + 8;
  return draw(Svg, { viewBox: `-4 -4 ${size} ${size}`, style: styles.code }, draw(Rect, { x: -4, y: -4, width: size, height: size, fill: '#ffffff' }), draw(Path, { d: path, fill: '#000000' }));
}

function pairs(rows: Row[]): [Row, Row | undefined][] {
  return Array.from({ length: Math.ceil(rows.length / 2) }, (_, index) => [rows[index * 2]!, rows[index * 2 + 1]]);
}

/** The brand's colour on white, unless it is too pale to be read there. */
const readable = (brand: string) => (onBrand(brand) === '#ffffff' ? brand : '#16181d');
