import { LRUCache } from 'lru-cache';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { loadOwnFile, type SiteAddress } from './load-pictures.ts';

/** One weight of a font family, as a WOFF file. */
export type BrochureFont = { family: string; weight: 400 | 700; file: Buffer };
/** `body` and `display` name families in `fonts`, or a built-in one if those fail. */
export type BrochureFonts = { body: string; display: string; hasArabic: boolean; fonts: BrochureFont[] };

const weights = [400, 700] as const;
/** The family for Arabic letters in print, whatever the site's family. */
export const arabicFace = 'arabic';
const builtIn = 'Helvetica';

/** Loads the site's print fonts from the site and caches them; omits those that fail. */
export function createFontLoader() {
  const cache = new LRUCache<string, Buffer>({ max: 40 });

  async function load(family: string, weight: 400 | 700, address: SiteAddress): Promise<BrochureFont | null> {
    const path = `/assets/fonts/print/${family}-${weight}.woff`;
    const file = cache.get(path) ?? (await loadOwnFile(path, address).catch(() => null));
    if (!file || file.subarray(0, 4).toString('latin1') !== 'wOFF') return null;
    cache.set(path, file);
    return { family, weight, file };
  }

  return async function fontsOf(
    { theme: { bodyFont, displayFont } }: Pick<TenantConfig, 'theme'>,
    address: SiteAddress,
  ): Promise<BrochureFonts> {
    const families = [...new Set([bodyFont, displayFont, arabicFace])];
    const found = (
      await Promise.all(families.flatMap((family) => weights.map((weight) => load(family, weight, address))))
    ).filter((font) => font !== null);
    const whole = (family: string) =>
      found.filter((font) => font.family === family).length === weights.length;
    const body = whole(bodyFont) ? bodyFont : builtIn;
    return {
      body,
      display: whole(displayFont) ? displayFont : body,
      hasArabic: whole(arabicFace),
      fonts: found.filter(({ family }) => whole(family)),
    };
  };
}
