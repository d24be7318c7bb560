import '@forecourt/test-kit/languages';
import { readFileSync } from 'node:fs';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { brochureContent } from './brochure-content.ts';
import { createPdfRenderer, PdfRendererBusy } from './pdf-renderer.ts';

const brochure = brochureContent(aVehicle(), aTenant(), null, 'https://demo.example.com/cars/x');

it('renders one at a time, and rejects jobs when the queue is full', async () => {
  const pdfRenderer = createPdfRenderer({ waiting: 1 });
  const [first, second, third] = await Promise.allSettled([
    pdfRenderer.render(brochure, []),
    pdfRenderer.render({ ...brochure, heading: 'Another' }, []),
    pdfRenderer.render(brochure, []),
  ]);
  expect(first).toMatchObject({ status: 'fulfilled' });
  expect(second).toMatchObject({ status: 'fulfilled' });
  expect(third).toMatchObject({ status: 'rejected', reason: expect.any(PdfRendererBusy) });
  await pdfRenderer.close();
});

it('continues after a failed render, and rejects a render that takes too long', async () => {
  const pdfRenderer = createPdfRenderer({ longestMs: 30_000 });
  await expect(pdfRenderer.render({ ...brochure, facts: null as never }, [])).rejects.toThrow(
    'the brochure could not be rendered',
  );
  expect((await pdfRenderer.render(brochure, [])).subarray(0, 5).toString()).toBe('%PDF-');
  await pdfRenderer.close();

  const hasty = createPdfRenderer({ longestMs: 1 });
  await expect(hasty.render(brochure, [])).rejects.toThrow('took too long');
  await hasty.close();
});

it('rejects pending jobs when it closes', async () => {
  const pdfRenderer = createPdfRenderer();
  const jobs = Promise.allSettled([pdfRenderer.render(brochure, []), pdfRenderer.render(brochure, [])]);
  await pdfRenderer.close();
  expect((await jobs).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('renders with the configured fonts', async () => {
  const faces = { body: 'noto-kufi-arabic', display: 'fraunces', hasArabic: true };
  const fonts = ['noto-kufi-arabic', 'fraunces', 'arabic'].flatMap((family) =>
    [400, 700].map((weight) => ({
      family,
      weight,
      file: readFileSync(
        new URL(`../../../shared/design-system/fonts/files/print/${family}-${weight}.woff`, import.meta.url),
      ),
    })),
  );
  const pdfRenderer = createPdfRenderer();
  const site = aTenant({ locale: 'ar', direction: 'rtl', name: 'نخلة للسيارات' });
  const pdf = (
    await pdfRenderer.render(
      brochureContent(aVehicle(), site, null, 'https://demo.example.com/cars/x', faces),
      [],
      fonts,
    )
  ).toString('latin1');
  for (const face of ['Fraunces', 'NotoKufiArabic', 'Cairo'])
    expect(pdf).toMatch(new RegExp(`/BaseFont /[A-Z]+\\+${face}`));
  expect(pdf).not.toContain('Helvetica');
  // Readers get Arabic as it is written, not as its letters are drawn.
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1');
  expect(pdf).toContain(`/ActualText (${utf16('المواصفات')})`);
  await pdfRenderer.close();
});
