import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { brochureContent } from './brochure-content.ts';
import { drawBrochure } from './brochure-document.ts';

/** Enough features for several pages. */
const features = Array.from({ length: 150 }, (_, index) => `Feature number ${index}`);

it('writes a brochure whose headings, lists, pictures and texts are tagged, on every page', async () => {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const brochure = brochureContent(aVehicle(), aTenant(), null, 'https://demo.example.com/cars/x');
  const pdf = await drawBrochure({ ...brochure, features }, [picture]);
  const text = pdf.toString('latin1');
  expect(text).toContain('/Marked true');
  expect(text).toContain('/Lang (en-AU)');
  const count = (tag: string) => text.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length ?? 0;
  expect(count('Document')).toBe(1);
  expect(count('H1')).toBe(1);
  expect(count('H2')).toBe(3);
  expect(count('L')).toBeGreaterThanOrEqual(3);
  expect(count('LI')).toBeGreaterThan(150);
  expect(count('LBody')).toBe(count('LI'));
  // The picture and the QR code, each with its text.
  expect([count('Figure'), text.match(/\/Alt \(/g)?.length]).toEqual([2, 2]);

  const pages = contentStreams(pdf).filter((content) => content.includes('BT'));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(untagged(page)).toEqual([]);
});

/** The page descriptions of an uncompressed file structure with compressed streams. */
function contentStreams(pdf: Buffer): string[] {
  const found: string[] = [];
  let at = 0;
  while ((at = pdf.indexOf('stream\n', at)) >= 0) {
    const start = at + 'stream\n'.length;
    const end = pdf.indexOf('endstream', start);
    try {
      found.push(inflateSync(pdf.subarray(start, end)).toString('latin1'));
    } catch {
      // A picture.
    }
    at = end + 'endstream'.length;
  }
  return found;
}

/** The texts of a page that are in no marked content. */
function untagged(content: string): string[] {
  let depth = 0;
  return content.split('\n').filter((line) => {
    if (/ (BDC|BMC)$/.test(line)) depth += 1;
    if (line === 'EMC') depth -= 1;
    return /T[jJ]$/.test(line) && depth === 0;
  });
}
