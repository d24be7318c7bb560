import {
  Document,
  Font,
  Image,
  Link,
  Page,
  Path,
  Rect,
  Svg,
  Text,
  View,
  type DocumentProps,
  type TextProps,
} from '@react-pdf/renderer';
import QRCode from 'qrcode';
import { createElement as draw, type ReactElement, type ReactNode } from 'react';
import type { Brochure } from './brochure-content.ts';
import { createStyles, onBrand } from './brochure-styles.ts';
import { hasArabicLetters } from './pdf-text.ts';
import type { Row } from './specification-rows.ts';
import { writeTaggedPdf, type Tag } from './write-tagged-pdf.ts';

// Only words longer than 30 characters are hyphenated: they may not fit on a line.
Font.registerHyphenationCallback((word) => (word.length > 30 ? (word.match(/.{1,14}/gu) ?? [word]) : [word]));

type Sheet = Brochure & { styles: ReturnType<typeof createStyles> };

/** Renders a brochure as A4 pages. Its fonts must be registered before. */
export async function drawBrochure(brochure: Brochure, pictures: Buffer[]): Promise<Buffer> {
  return writeTaggedPdf(
    brochureDocument({ ...brochure, styles: createStyles(brochure.faces, brochure.direction) }, pictures),
  );
}

function brochureDocument(sheet: Sheet, pictures: Buffer[]): ReactElement<DocumentProps> {
  const { heading, line, site, styles, labels } = sheet;
  const name = [heading, line].filter(Boolean).join(' ');
  return draw(
    Document,
    {
      title: name,
      author: site,
      subject: `${name} · ${site}`,
      language: sheet.locale,
      creator: site,
      producer: 'Forecourt',
      creationDate: new Date(sheet.updated),
    },
    draw(
      Page,
      { size: 'A4', style: styles.page },
      band(sheet),
      footer(sheet),
      title(sheet),
      gallery(sheet, pictures),
      facts(sheet),
      sheet.specifications.length > 0 && section(sheet, labels.specifications, table(sheet)),
      sheet.features.length > 0 && section(sheet, labels.features, features(sheet)),
      contact(sheet),
      ...sheet.legal.map((text, index) => say([styles.legal, index === 0 ? { marginTop: 12 } : {}], text)),
    ),
  );
}

/** What an element is for a screen reader. The renderer keeps props that it does not know. */
const tag = (name: Tag['tag'], alt?: string): object => ({ tag: name, alt }) satisfies Partial<Tag>;

/** Renders a text in its own direction: a name in Latin letters stays left to right on an Arabic page. */
const say = (style: NonNullable<TextProps['style']>, text: string, rest: Partial<TextProps> = {}) =>
  draw(
    Text,
    {
      key: text,
      ...rest,
      style: [
        hasArabicLetters(text) ? { direction: 'rtl', textAlign: 'right' } : { direction: 'ltr' },
        style,
      ] as TextProps['style'],
    },
    text,
  );

const band = ({ site, brand, dealer, styles }: Sheet) =>
  draw(
    View,
    { style: [styles.band, { backgroundColor: brand }], fixed: true },
    say([styles.site, { color: onBrand(brand) }], site),
    dealer.phone && say([styles.bandPhone, { color: onBrand(brand) }], dealer.phone),
  );

const title = ({ heading, line, price, brand, styles, labels }: Sheet) =>
  draw(
    View,
    { style: styles.title },
    draw(
      View,
      { style: styles.names },
      say(styles.heading, heading, tag('H1')),
      line && say(styles.line, line),
    ),
    draw(
      View,
      { style: styles.price },
      price.was &&
        draw(
          View,
          { style: styles.wasLine },
          say(styles.small, labels.was),
          say([styles.small, styles.was], price.was),
        ),
      say(
        [styles.amount, { color: readable(brand) }, price.amount.length > 12 ? { fontSize: 15 } : {}],
        price.amount,
      ),
      price.type && say(styles.small, price.type),
      price.outright && say(styles.small, price.outright),
    ),
  );

/** Renders one picture, two side by side, or one above the others. */
function gallery({ heading, styles }: Sheet, pictures: Buffer[]): ReactNode {
  if (pictures.length === 0) return null;
  const figure = tag('Figure', heading);
  const [first, ...others] = pictures;
  if (others.length === 1)
    return draw(
      View,
      { style: styles.pictures },
      ...pictures.map((picture, key) => draw(Image, { key, src: picture, style: styles.half, ...figure })),
    );
  return [
    draw(Image, {
      key: 'first',
      src: first!,
      ...figure,
      style: [styles.first, others.length === 0 ? { height: 330 } : {}],
    }),
    draw(
      View,
      { key: 'others', style: styles.pictures },
      ...others.map((picture, key) =>
        draw(Image, {
          key,
          src: picture,
          ...figure,
          style: [styles.thumbnail, { height: others.length > 3 ? 80 : 104 }],
        }),
      ),
    ),
  ];
}

function facts({ facts: rows, styles }: Sheet): ReactNode {
  if (rows.length === 0) return null;
  return draw(
    View,
    { style: styles.facts, ...tag('L') },
    ...rows.map(({ label, value }) =>
      draw(
        View,
        { key: label, style: styles.fact, ...tag('LI') },
        say(styles.factLabel, label),
        say(styles.factValue, value),
      ),
    ),
  );
}

const section = ({ styles }: Sheet, name: string, content: ReactNode) =>
  draw(
    View,
    { key: name, style: styles.section },
    say(styles.sectionName, name, { minPresenceAhead: 60, ...tag('H2') }),
    content,
  );

/** Renders rows in two columns, read across, so that a long table breaks between pages at a row. */
const table = ({ specifications, styles }: Sheet) => {
  const cell = ({ label, value }: Row) =>
    draw(
      View,
      { style: styles.cell, ...tag('LI') },
      say(styles.cellLabel, label),
      say(styles.cellValue, value),
    );
  const lines = pairs(specifications).map(([left, right]) =>
    draw(
      View,
      { key: left.label, style: styles.tableLine, wrap: false },
      cell(left),
      right ? cell(right) : draw(View, { style: styles.cell }),
    ),
  );
  return draw(View, tag('L'), ...lines);
};

const features = ({ features: list, brand, styles }: Sheet) =>
  draw(
    View,
    { style: styles.features, ...tag('L') },
    ...list.map((feature) =>
      draw(
        View,
        { key: feature, style: styles.feature, wrap: false, ...tag('LI') },
        draw(View, { style: [styles.dot, { backgroundColor: brand }] }),
        say(styles.featureText, feature),
      ),
    ),
  );

const contact = ({ dealer, url, styles, labels }: Sheet) =>
  draw(
    View,
    { style: styles.contact, wrap: false },
    draw(
      View,
      { style: styles.dealer },
      say(styles.dealerName, dealer.name, tag('H2')),
      ...dealer.address.map((text) => say(styles.dealerLine, text)),
      dealer.phone && say(styles.dealerPhone, dealer.phone),
      dealer.licence && say(styles.small, `${labels.licence} ${dealer.licence}`),
    ),
    draw(
      View,
      { style: styles.scan },
      say(styles.scanTitle, labels.online),
      say([styles.small, styles.scanText], labels.scan),
    ),
    draw(Link, { src: url }, qrCode(url, styles)),
  );

const footer = ({ url, styles, labels }: Sheet) =>
  draw(
    View,
    { style: styles.footer, fixed: true },
    draw(Link, { src: url, style: styles.footerLink }, url.replace(/^https?:\/\//, '')),
    say(styles.footerText, labels.asOf),
    draw(Text, {
      style: styles.footerText,
      render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`,
    }),
  );

/** A QR code: dark modules as a path of unit squares, with a quiet zone of four. */
function qrCode(url: string, styles: Sheet['styles']): ReactElement {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
  const size = modules.size + 8;
  return draw(
    Svg,
    { viewBox: `-4 -4 ${size} ${size}`, style: styles.code, ...tag('Figure', url) },
    draw(Rect, { x: -4, y: -4, width: size, height: size, fill: '#ffffff' }),
    draw(Path, { d: path, fill: '#000000' }),
  );
}

function pairs(rows: Row[]): [Row, Row | undefined][] {
  return Array.from({ length: Math.ceil(rows.length / 2) }, (_, index) => [
    rows[index * 2]!,
    rows[index * 2 + 1],
  ]);
}

/** The brand colour for text on white, or ink if the brand colour is too pale to read there. */
const readable = (brand: string) => (onBrand(brand) === '#ffffff' ? brand : '#16181d');
