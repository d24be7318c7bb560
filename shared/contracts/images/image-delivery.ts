import { z } from 'zod';
import { imageCdnNames, imageCdnPresets } from './image-cdns.ts';

const secure = 'is written https://photos.example.com, without a path';
/** `https://photos.example.com`; a trailing slash is taken off. */
export const PictureOrigin = z
  .url({ protocol: /^https?$/, error: secure })
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && !url.search && !url.username, secure)
  .transform((url) => url.origin);
const Base = z.url({ protocol: /^https?$/, error: "a picture service's address begins with https://" });
const Words = z.partialRecord(z.enum(['cover', 'inside', 'low', 'standard', 'high']), z.string());

const common = {
  /** Origins of others (`https://photos.example.com`) whose pictures the site shows; none unless they are named. */
  remoteOrigins: z.array(PictureOrigin).max(50).default([]),
  /** Part of every address; change it when the pictures behind the keys change. */
  version: z.string().max(40).optional(),
};
const cdn = {
  ...common,
  /** The account's address, without the picture's path. */
  baseUrl: Base,
  /** Where the CDN fetches our own pictures from, such as `https://www.example.com/images/1920-webp-high`; they then go by `fetchTemplate`. */
  sourceUrl: Base.optional(),
};

/**
 * How a site's pictures are delivered: by the image service here (`local`), by a known image CDN (`cdn`), or by any other
 * through a `template` (grammar: TemplateImages in image-url.ts). A known CDN is read as its template.
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

/** Origins other than the site's own that browsers fetch pictures from: what the site's policy must allow. */
export function imageOrigins(delivery: ImageDelivery): string[] {
  if (delivery.kind === 'local') return [];
  return [
    ...new Set([new URL(delivery.baseUrl).origin, ...(delivery.fetchTemplate ? [] : delivery.remoteOrigins)]),
  ];
}
