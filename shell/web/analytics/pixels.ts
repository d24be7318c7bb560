import type { AnalyticsEvent } from '@forecourt/contracts/events/analytics';
import type { Pixel } from '@forecourt/contracts/tenant/pixels';

/** The data of a pixel request: a numbered event or a page view, without data about the shopper. */
export type PixelEvent = { name: AnalyticsEvent | 'pageView'; number: number | null; path: string };

/** Meta's standard events. */
const metaEvents: Partial<Record<PixelEvent['name'], string>> = {
  pageView: 'PageView',
  newEnquiry: 'Lead',
  usedEnquiry: 'Lead',
  generalEnquiry: 'Lead',
  financeEnquiry: 'Lead',
  newTestDrive: 'Schedule',
  usedTestDrive: 'Schedule',
  careerEnquiry: 'SubmitApplication',
  callDealer: 'Contact',
  financeCalculatorFirstUse: 'CustomizeProduct',
  saveCar: 'AddToWishlist',
};

/** Requests each pixel's image. */
export function firePixels(pixels: readonly Pixel[], event: PixelEvent): void {
  for (const pixel of pixels) {
    const url = pixelUrl(pixel, event, location.origin);
    if (url === null) continue;
    const picture = new Image(1, 1);
    picture.referrerPolicy = 'strict-origin';
    picture.src = url;
  }
}

/** @returns null for an event that the provider has no name for */
export function pixelUrl(pixel: Pixel, { name, number, path }: PixelEvent, origin: string): string | null {
  if (pixel.provider === 'image') {
    const values: Record<string, string> = { event: name, number: String(number ?? ''), path };
    return pixel.url.replace(/\{(event|number|path)\}/g, (_, key: string) =>
      encodeURIComponent(values[key]!),
    );
  }
  const event = metaEvents[name];
  if (!event) return null;
  const query = new URLSearchParams({ id: pixel.id, ev: event, dl: origin + path, noscript: '1' });
  return `https://www.facebook.com/tr/?${query}`;
}
