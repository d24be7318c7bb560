import { z } from 'zod';
import { imageCdnNames, imageCdnPresets } from './image-cdns.ts';

const secure = 'is written https://photos.example.com, without a path';
/** An origin such as `https://photos.example.com`; a trailing slash is removed. */
export const PictureOrigin = z
  .url({ protocol: /^https?$/, error: secure })
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && !url.search && !url.username, secure)
  .transform((url) => url.origin);
const Base = z.url({ protocol: /^https?$/, error: "a picture service's address begins with https://" });
const Words = z.partialRecord(z.enum(['cover', 'inside', 'low', 'standard', 'high']), z.string());

const common = {
  /** Allowlist of external origins (`https://photos.example.com`) whose images the site shows. */
  remoteOrigins: z.array(PictureOrigin).max(50).default([]),
  /** Part of every image URL; change it to invalidate caches when the images behind the keys change. */
  version: z.string().max(40).optional(),
};
const cdn = {
  ...common,
  /** The account's base URL, without the path of the image. */
  baseUrl: Base,
  /** Where the CDN fetches images by key, `https://www.example.com/images/1920-webp-high`. */
  sourceUrl: Base.optional(),
};

/**
 * How a site's images are delivered: by the platform's image service (`local`), by a known image CDN (`cdn`),
 * or by any other CDN with a `template` (grammar: TemplateImages in image-url.ts). Parsing converts a known
 * CDN to its template.
 */
export const ImageDelivery = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('local'), ...common }),
    z.object({ kind: z.literal('cdn'), ...cdn, cdn: z.enum(imageCdnNames) }),
    z.object({
      kind: z.literal('template'),
      ...cdn,
      cdn: z.enum(imageCdnNames).optional(),
      template: z.string().regex(/\{key\}/, 'names {key}'),
      fetchTemplate: z
        .string()
        .regex(/\{(url|rawUrl)\}/, 'names {url}')
        .optional(),
      words: Words.optional(),
    }),
  ])
  .transform((delivery) =>
    delivery.kind === 'cdn'
      ? { ...delivery, kind: 'template' as const, ...imageCdnPresets[delivery.cdn] }
      : delivery,
  );
export type ImageDelivery = z.infer<typeof ImageDelivery>;

/** The external origins of images, which the content security policy must allow. */
export function imageOrigins(delivery: ImageDelivery): string[] {
  if (delivery.kind === 'local') return [];
  return [
    ...new Set([new URL(delivery.baseUrl).origin, ...(delivery.fetchTemplate ? [] : delivery.remoteOrigins)]),
  ];
}
