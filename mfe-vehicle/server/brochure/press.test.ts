import { readFileSync } from 'node:fs';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { brochureContent } from './brochure-content.ts';
import { createPress, PressBusy } from './press.ts';

const brochure = brochureContent(aVehicle(), aTenant(), null, 'https://demo.example.com/cars/x');

it('draws one after another and turns away what would wait too long', async () => {
  const press = createPress({ waiting: 1 });
  const [first, second, third] = await Promise.allSettled([
    press.print(brochure, []),
    press.print({ ...brochure, heading: 'Another' }, []),
    press.print(brochure, []),
  ]);
  expect(first).toMatchObject({ status: 'fulfilled' });
  expect(second).toMatchObject({ status: 'fulfilled' });
  expect(third).toMatchObject({ status: 'rejected', reason: expect.any(PressBusy) });
  await press.close();
});

it('goes on after a drawing that failed or took too long', async () => {
  const press = createPress({ longestMs: 30_000 });
  await expect(press.print({ ...brochure, facts: null as never }, [])).rejects.toThrow(
    'the brochure could not be drawn',
  );
  expect((await press.print(brochure, [])).subarray(0, 5).toString()).toBe('%PDF-');
  await press.close();

  const hasty = createPress({ longestMs: 1 });
  await expect(hasty.print(brochure, [])).rejects.toThrow('took too long');
  await hasty.close();
});

it('keeps nobody waiting when it closes', async () => {
  const press = createPress();
  const orders = Promise.allSettled([press.print(brochure, []), press.print(brochure, [])]);
  await press.close();
  expect((await orders).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('draws with the faces that it is given', async () => {
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
  const press = createPress();
  const site = aTenant({ locale: 'ar', direction: 'rtl', name: 'نخلة للسيارات' });
  const pdf = (
    await press.print(
      brochureContent(aVehicle(), site, null, 'https://demo.example.com/cars/x', faces),
      [],
      fonts,
    )
  ).toString('latin1');
  for (const face of ['Fraunces', 'NotoKufiArabic', 'Cairo'])
    expect(pdf).toMatch(new RegExp(`/BaseFont /[A-Z]+\\+${face}`));
  expect(pdf).not.toContain('Helvetica');
  await press.close();
});
