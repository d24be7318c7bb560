import fc from 'fast-check';
import { createPdfText } from './pdf-text.ts';

const { one: pdfText, first: firstDrawable } = createPdfText({ hasArabic: false });

it('keeps characters that the fonts have, and substitutes similar ones for some others', () => {
  expect(pdfText('Citroën C4 – “Shine”')).toBe('Citroën C4 – “Shine”');
  expect(pdfText('Škoda  Octavia\n1.4\u2011TSI ≥ 5')).toBe('Škoda Octavia 1.4-TSI >= 5');
  expect(pdfText('Ńysa')).toBe('Nysa');
  expect(pdfText('Leather seats ✓🚗')).toBe('Leather seats •');
});

it('returns null instead of a partial name', () => {
  expect(pdfText('نخلة للسيارات')).toBeNull();
  expect(pdfText('Toyota ハイラックス')).toBeNull();
  expect(pdfText('  ')).toBeNull();
  expect(firstDrawable('نخلة', null, 'Nakhla Motors')).toBe('Nakhla Motors');
});

it('never returns a character that the fonts lack', () => {
  const bytes = new TextDecoder('windows-1252');
  const characters = new Set(
    Array.from({ length: 224 }, (_, index) => bytes.decode(Uint8Array.of(index + 32))),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) =>
      [...(pdfText(text) ?? '')].every((character) => characters.has(character)),
    ),
  );
});

it('keeps Arabic if its font is available', () => {
  const text = createPdfText({ hasArabic: true });
  expect(text.one('نخلة للسيارات – 2021')).toBe('نخلة للسيارات – 2021');
  expect(text.one('ハイラックス')).toBeNull();
});
