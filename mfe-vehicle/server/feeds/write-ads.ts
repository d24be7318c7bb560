import { escapeHtml } from '@forecourt/server-kit/escape-html';
import type { VehicleAd } from './vehicle-ad.ts';

/** Google's category "Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans". */
const category = '916';
type Name = Exclude<keyof VehicleAd, 'additional_image_link'>;
const names = [
  'id',
  'vin',
  'store_code',
  'brand',
  'model',
  'year',
  'condition',
  'mileage',
  'color',
  'price',
  'image_link',
  'link',
  'vehicle_price_type',
  'trim',
  'body_style',
  'engine',
] as const satisfies Name[];

export function xmlHead(title: string, link: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${escapeXml(title)}</title>\n<link>${escapeXml(link)}</link>\n<description>${escapeXml(`Vehicles in stock at ${title}`)}</description>\n`;
}

/** Formats an offer as an RSS item. */
export function xmlItem(ad: VehicleAd): string {
  const fields = names.flatMap((name) => (ad[name] === undefined ? [] : [element(name, String(ad[name]))]));
  const pictures = ad.additional_image_link.map((url) => element('additional_image_link', url));
  const fulfilment = `<g:vehicle_fulfillment>${element('option', 'in_store')}${element('store_code', ad.store_code)}</g:vehicle_fulfillment>`;
  return `<item>${[...fields, ...pictures, element('google_product_category', category), fulfilment].join('')}</item>\n`;
}

export const xmlFoot = '</channel>\n</rss>\n';

export const tsvHead = `${[...names, 'additional_image_link', 'google_product_category', 'vehicle_fulfillment(option:store_code)'].join('\t')}\n`;

/** Formats an offer as a TSV line. Picture URLs are separated by commas; commas inside are encoded. */
export function tsvLine(ad: VehicleAd): string {
  const values = names.map((name) => String(ad[name] ?? ''));
  const pictures = ad.additional_image_link.map((url) => url.replaceAll(',', '%2C')).join(',');
  return `${[...values, pictures, category, `in_store:${ad.store_code.replaceAll(':', '')}`].map(tsvValue).join('\t')}\n`;
}

/** Escapes text for XML 1.0 and removes characters that it does not allow. */
export function escapeXml(text: string): string {
  const valid = text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
  return escapeHtml(valid);
}

const element = (name: string, text: string) => `<g:${name}>${escapeXml(text)}</g:${name}>`;

/** Quotes a TSV value. Tabs and line breaks would start another value, so they become spaces. */
function tsvValue(text: string): string {
  const line = text.replace(/[\t\r\n\u2028\u2029]+/g, ' ');
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line;
}
