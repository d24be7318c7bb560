import { StyleSheet } from '@react-pdf/renderer';

const ink = '#16181d';
const muted = '#5b616b';
const line = '#dfe2e6';
const margin = 40;

/** Built-in fonts: they need no file and every reader has them. Sizes in points. Page numbers vanish where a line height is set above them. */
export const styles = StyleSheet.create({
  page: { paddingTop: 76, paddingBottom: 52, paddingHorizontal: margin, fontFamily: 'Helvetica', fontSize: 9, color: ink },
  band: { position: 'absolute', top: 0, left: 0, right: 0, height: 52, paddingHorizontal: margin, flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  site: { fontFamily: 'Helvetica-Bold', fontSize: 15, lineHeight: 1.2 },
  bandPhone: { fontFamily: 'Helvetica-Bold', fontSize: 11, lineHeight: 1.2 },
  title: { flexDirection: 'row', alignItems: 'flex-end', justifyContent: 'space-between', marginBottom: 14 },
  names: { flexGrow: 1, flexShrink: 1, paddingRight: 20 },
  heading: { fontFamily: 'Helvetica-Bold', fontSize: 24, lineHeight: 1.15 },
  line: { fontSize: 12, lineHeight: 1.3, color: muted, marginTop: 2 },
  price: { alignItems: 'flex-end', maxWidth: 200 },
  amount: { fontFamily: 'Helvetica-Bold', fontSize: 24, lineHeight: 1.15, textAlign: 'right' },
  was: { textDecoration: 'line-through' },
  small: { fontSize: 9, lineHeight: 1.35, color: muted },
  first: { width: '100%', height: 300, objectFit: 'cover', borderRadius: 4 },
  pictures: { flexDirection: 'row', columnGap: 6, marginTop: 6 },
  half: { flexGrow: 1, flexBasis: 0, height: 170, objectFit: 'cover', borderRadius: 4 },
  thumbnail: { flexGrow: 1, flexBasis: 0, objectFit: 'cover', borderRadius: 4 },
  facts: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 14, borderTopWidth: 1, borderTopColor: line },
  fact: { width: '25%', paddingTop: 8, paddingRight: 8 },
  factLabel: { fontSize: 8, lineHeight: 1.3, color: muted },
  factValue: { fontFamily: 'Helvetica-Bold', fontSize: 11, lineHeight: 1.3 },
  section: { marginTop: 20 },
  sectionName: { fontFamily: 'Helvetica-Bold', fontSize: 14, lineHeight: 1.2, marginBottom: 6 },
  tableLine: { flexDirection: 'row', columnGap: 24, borderBottomWidth: 0.75, borderBottomColor: line },
  cell: { flexGrow: 1, flexBasis: 0, flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 4 },
  cellLabel: { fontSize: 9, lineHeight: 1.35, color: muted, paddingRight: 8 },
  cellValue: { fontSize: 9, lineHeight: 1.35, fontFamily: 'Helvetica-Bold', textAlign: 'right', flexShrink: 1 },
  features: { flexDirection: 'row', flexWrap: 'wrap' },
  feature: { width: '33.33%', flexDirection: 'row', alignItems: 'flex-start', paddingRight: 10, paddingVertical: 2 },
  dot: { width: 4, height: 4, borderRadius: 2, marginTop: 4, marginRight: 6 },
  featureText: { fontSize: 9, lineHeight: 1.35, flexShrink: 1, flexGrow: 1 },
  contact: { marginTop: 22, padding: 14, flexDirection: 'row', alignItems: 'center', columnGap: 16, backgroundColor: '#f4f5f7', borderRadius: 4 },
  dealer: { flexGrow: 1, flexShrink: 1 },
  dealerName: { fontFamily: 'Helvetica-Bold', fontSize: 13, lineHeight: 1.25 },
  dealerLine: { fontSize: 10, lineHeight: 1.35 },
  dealerPhone: { fontFamily: 'Helvetica-Bold', fontSize: 12, lineHeight: 1.3, marginTop: 4 },
  scan: { width: 130, alignItems: 'flex-end', textAlign: 'right' },
  scanTitle: { fontFamily: 'Helvetica-Bold', fontSize: 10, lineHeight: 1.3 },
  code: { width: 84, height: 84 },
  legal: { fontSize: 7.5, lineHeight: 1.4, color: muted, marginTop: 4 },
  footer: { position: 'absolute', bottom: 24, left: margin, right: margin, flexDirection: 'row', justifyContent: 'space-between', columnGap: 12 },
  footerLink: { fontSize: 7.5, color: muted, textDecoration: 'none' },
  footerText: { fontSize: 7.5, color: muted },
});

/** White or ink on a ground of the brand's colour: whichever has more contrast (WCAG 2 relative luminance). */
export function onBrand(brand: string): '#ffffff' | typeof ink {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(brand.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.058 ? '#ffffff' : ink;
}
