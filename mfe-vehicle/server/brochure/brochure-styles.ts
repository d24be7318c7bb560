import { StyleSheet } from '@react-pdf/renderer';
import type { Brochure } from './brochure-content.ts';
import { arabicFace } from './load-fonts.ts';

const ink = '#16181d';
const muted = '#5b616b';
const line = '#dfe2e6';
const margin = 40;

/**
 * Creates the styles; sizes are in points. A line height must not be set on ancestors of page numbers: they
 * would vanish. `direction` mirrors the page; each text has its own direction.
 */
export function createStyles({ body, display, hasArabic }: Brochure['faces'], direction: 'ltr' | 'rtl') {
  const isRtl = direction === 'rtl';
  const faces = (family: string) => (hasArabic ? [family, arabicFace] : family) as string;
  const [text, heading] = [faces(body), faces(display)];
  const row = isRtl ? ('row-reverse' as const) : ('row' as const);
  const [start, end] = isRtl ? (['right', 'left'] as const) : (['left', 'right'] as const);
  // Text is not aligned in a box that grew after it was measured, so such boxes align their content instead.
  const [inner, outer] = isRtl
    ? (['flex-end', 'flex-start'] as const)
    : (['flex-start', 'flex-end'] as const);
  // Arabic glyphs are taller and deeper.
  const tall = hasArabic ? 1.2 : 1;
  const strong = { fontFamily: text, fontWeight: 700 as const };
  const title = { fontFamily: heading, fontWeight: 700 as const };
  const after = (size: number) => (isRtl ? { paddingLeft: size } : { paddingRight: size });
  return StyleSheet.create({
    page: {
      paddingTop: 76,
      paddingBottom: 52,
      paddingHorizontal: margin,
      fontFamily: text,
      fontSize: 9,
      color: ink,
    },
    band: {
      position: 'absolute',
      top: 0,
      left: 0,
      right: 0,
      height: 52,
      paddingHorizontal: margin,
      flexDirection: row,
      alignItems: 'center',
      justifyContent: 'space-between',
    },
    site: { ...title, fontSize: 15, lineHeight: 1.2 * tall },
    bandPhone: { ...strong, fontSize: 11, lineHeight: 1.2 * tall },
    title: { flexDirection: row, alignItems: 'flex-end', justifyContent: 'space-between', marginBottom: 14 },
    names: { flexGrow: 1, flexShrink: 1, alignItems: inner, ...after(20) },
    heading: { ...title, fontSize: 24, lineHeight: 1.15 * tall },
    line: { fontSize: 12, lineHeight: 1.3 * tall, color: muted, marginTop: 2 },
    price: { alignItems: outer, maxWidth: 200 },
    amount: { ...title, fontSize: 24, lineHeight: 1.15 * tall, textAlign: end },
    wasLine: { flexDirection: row, columnGap: 4 },
    was: { textDecoration: 'line-through' },
    small: { fontSize: 9, lineHeight: 1.35 * tall, color: muted },
    first: { width: '100%', height: 300, objectFit: 'cover', borderRadius: 4 },
    pictures: { flexDirection: row, columnGap: 6, marginTop: 6 },
    half: { flexGrow: 1, flexBasis: 0, height: 170, objectFit: 'cover', borderRadius: 4 },
    thumbnail: { flexGrow: 1, flexBasis: 0, objectFit: 'cover', borderRadius: 4 },
    facts: { flexDirection: row, flexWrap: 'wrap', marginTop: 14, borderTopWidth: 1, borderTopColor: line },
    fact: { width: '25%', paddingTop: 8, ...after(8) },
    factLabel: { fontSize: 8, lineHeight: 1.3 * tall, color: muted, textAlign: start },
    factValue: { ...strong, fontSize: 11, lineHeight: 1.3 * tall, textAlign: start },
    section: { marginTop: 20 },
    sectionName: { ...title, fontSize: 14, lineHeight: 1.2 * tall, marginBottom: 6, textAlign: start },
    tableLine: { flexDirection: row, columnGap: 24, borderBottomWidth: 0.75, borderBottomColor: line },
    cell: {
      flexGrow: 1,
      flexBasis: 0,
      flexDirection: row,
      justifyContent: 'space-between',
      paddingVertical: 4,
    },
    cellLabel: { fontSize: 9, lineHeight: 1.35 * tall, color: muted, ...after(8), textAlign: start },
    cellValue: { fontSize: 9, lineHeight: 1.35 * tall, ...strong, textAlign: end, flexShrink: 1 },
    features: { flexDirection: row, flexWrap: 'wrap' },
    feature: {
      width: '33.33%',
      flexDirection: row,
      alignItems: 'flex-start',
      ...after(10),
      paddingVertical: 2,
    },
    dot: {
      width: 4,
      height: 4,
      borderRadius: 2,
      marginTop: 4,
      ...(isRtl ? { marginLeft: 6 } : { marginRight: 6 }),
    },
    featureText: { fontSize: 9, lineHeight: 1.35 * tall, flexShrink: 1 },
    contact: {
      marginTop: 22,
      padding: 14,
      flexDirection: row,
      alignItems: 'center',
      columnGap: 16,
      backgroundColor: '#f4f5f7',
      borderRadius: 4,
    },
    dealer: { flexGrow: 1, flexShrink: 1, alignItems: inner },
    dealerName: { ...strong, fontSize: 13, lineHeight: 1.25 * tall },
    dealerLine: { fontSize: 10, lineHeight: 1.35 * tall },
    dealerPhone: { ...strong, fontSize: 12, lineHeight: 1.3 * tall, marginTop: 4 },
    scan: { width: 130, alignItems: outer },
    scanText: { textAlign: end },
    scanTitle: { ...strong, fontSize: 10, lineHeight: 1.3 * tall },
    code: { width: 84, height: 84 },
    legal: { fontSize: 7.5, lineHeight: 1.4 * tall, color: muted, marginTop: 4, textAlign: start },
    footer: {
      position: 'absolute',
      bottom: 24,
      left: margin,
      right: margin,
      flexDirection: row,
      justifyContent: 'space-between',
      columnGap: 12,
    },
    footerLink: { fontSize: 7.5, color: muted, textDecoration: 'none' },
    footerText: { fontSize: 7.5, color: muted },
  });
}

/** White or ink, whichever has more contrast on the brand colour (WCAG 2 relative luminance). */
export function onBrand(brand: string): '#ffffff' | typeof ink {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(brand.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.058 ? '#ffffff' : ink;
}
