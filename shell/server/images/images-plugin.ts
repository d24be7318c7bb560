import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { parseImageVariant, type ImageVariant } from '@forecourt/contracts/images/image-variant';
import { findOriginal, type ImageSource, type Original } from './picture-source.ts';
import { transformPicture, UnusablePicture, type OutputFormat, type PictureLimits } from './transform-picture.ts';
import { createVariantCache } from './variant-cache.ts';
import { createWorkGate, TooBusy } from './work-gate.ts';

export interface ImagesOptions {
  sources: readonly ImageSource[];
  cacheDirectory: string;
  limits?: Partial<PictureLimits>;
  /** Size of the cache folder; 2 GB by default. */
  cacheBytes?: number;
  /** Renditions made at once, and requests that may wait for their turn. */
  atOnce?: number;
  waiting?: number;
}

/** Part of every rendition's name: raise it when the encoders change. */
const PIPELINE = '1';
const year = 'public, max-age=31536000, immutable';
const types: Record<OutputFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' };

/**
 * `GET /images/{variant}/{key}`, for example `/images/640-auto-standard/media/suv/white/side.webp`. The grammar is in
 * `@forecourt/contracts/images/image-variant`; `original` as the variant answers vector logos untouched.
 */
export const imagesPlugin = fastifyPlugin<ImagesOptions>(
  async (app, options) => {
    const limits = { inputBytes: 25_000_000, inputPixels: 50_000_000, seconds: 15, ...options.limits };
    const cache = createVariantCache(options.cacheDirectory, options.cacheBytes ?? 2_000_000_000);
    const gate = createWorkGate(options.atOnce ?? 2, options.waiting ?? 200);
    app.addHook('onClose', () => cache.settle());

    const answer = async (request: FastifyRequest, reply: FastifyReply, original: Original, variant: ImageVariant) => {
      const format = variant.format === 'auto' ? bestFormat(request.headers.accept) : variant.format;
      if (variant.format === 'auto') reply.header('vary', 'Accept');
      const name = nameOf(original, variant, format);
      if (isKnown(request, name)) return reply.code(304).headers({ etag: `"${name}"`, 'cache-control': year }).send();
      const bytes = await cache.get(name, () => gate(() => transformPicture(original.path, variant, format, limits)));
      return sendPicture(reply, types[format], name, bytes);
    };

    app.get<{ Params: { variant: string; '*': string } }>('/images/:variant/*', async (request, reply) => {
      const key = request.params['*'];
      if (request.params.variant === 'original') return sendVector(request, reply, options.sources, key, limits);
      const parsed = parseImageVariant(request.params.variant);
      if (!parsed.ok) return refuse(request, reply, 400, 'invalid_variant', parsed.reason);
      const original = await findOriginal(options.sources, key);
      if (!original) return refuse(request, reply, 404, 'no_such_picture', 'there is no such picture');
      if (original.bytes > limits.inputBytes) return refuse(request, reply, 400, 'unusable_picture', 'the picture file is too large');
      try {
        return await answer(request, reply, original, parsed.variant);
      } catch (error) {
        reply.removeHeader('vary');
        if (error instanceof UnusablePicture) return refuse(request, reply, 400, 'unusable_picture', error.message);
        if (error instanceof TooBusy) return refuse(request, reply.header('retry-after', '2'), 503, 'busy', error.message);
        throw error;
      }
    });
  },
  { name: 'images' },
);

/** AVIF where the browser names it, else WebP, else JPEG; a format refused with q=0 is not taken. */
export function bestFormat(accept: string | undefined): OutputFormat {
  const named = new Map((accept ?? '').toLowerCase().split(',').map((part) => {
    const [type, ...parameters] = part.split(';').map((piece) => piece.trim());
    return [type, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
  }));
  if (named.get('image/avif')) return 'avif';
  return named.get('image/webp') ? 'webp' : 'jpeg';
}

async function sendVector(request: FastifyRequest, reply: FastifyReply, sources: readonly ImageSource[], key: string, limits: PictureLimits) {
  if (!key.endsWith('.svg')) return refuse(request, reply, 400, 'invalid_variant', 'only vector logos are answered as they are');
  const original = await findOriginal(sources, key);
  if (!original) return refuse(request, reply, 404, 'no_such_picture', 'there is no such picture');
  if (original.bytes > Math.min(500_000, limits.inputBytes)) return refuse(request, reply, 400, 'unusable_picture', 'the picture file is too large');
  const name = nameOf(original, undefined, 'svg');
  if (isKnown(request, name)) return reply.code(304).headers({ etag: `"${name}"`, 'cache-control': year }).send();
  // Opened by itself an SVG is a document: it may style itself and nothing else.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return sendPicture(reply, 'image/svg+xml', name, await readFile(original.path));
}

function sendPicture(reply: FastifyReply, type: string, name: string, bytes: Buffer) {
  return reply.headers({ 'content-type': type, etag: `"${name}"`, 'cache-control': year, 'x-content-type-options': 'nosniff' }).send(bytes);
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, code: string, error: string) {
  return reply.code(status).header('cache-control', 'no-store').send({ error, code, requestId: request.id });
}

function nameOf(original: Original, variant: ImageVariant | undefined, format: string): string {
  const parts = [PIPELINE, original.path, original.bytes, original.modifiedMs, variant?.width, variant?.height, variant?.height && variant.fit, variant?.quality, format];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);
}

function isKnown(request: FastifyRequest, name: string): boolean {
  const header = request.headers['if-none-match'];
  return !!header && (header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${name}"`));
}
