import { readFile, stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { parseImageVariant, type ImageVariant } from '@forecourt/contracts/images/image-variant';
import { makePlaceholder } from '@forecourt/server-kit/picture-placeholder';
import { createWorkGate } from '@forecourt/server-kit/work-gate';
import { bestFormat, type SmallFormat } from './best-format.ts';
import { isNotModified, nameOf, refuse, refuseFor, sendPicture, sendUnchanged } from './picture-responses.ts';
import { UnusablePicture, type Original, type PictureSource } from './sources/picture-source.ts';
import { transformPicture, type PictureLimits } from './transform-picture.ts';
import { createVariantCache } from './variant-cache.ts';

export interface ImagesOptions {
  sources: readonly PictureSource[];
  cacheDirectory: string;
  /** Formats of pictures whose address names none, besides JPEG; all by default. */
  formats?: readonly SmallFormat[];
  limits?: Partial<PictureLimits>;
  /** Size of the cache folder; 2 GB by default. */
  cacheBytes?: number;
  /** Renditions made concurrently, and requests that may be queued. */
  concurrency?: number;
  waiting?: number;
  /** Receives one sentence about damaged files of the cache; the log by default. */
  report?: (message: string) => void;
}

export const defaultLimits: PictureLimits = { inputBytes: 25_000_000, inputPixels: 50_000_000, seconds: 15 };
const largestVector = 500_000;

/**
 * `GET /images/{variant}/{key}`, for example `/images/640-auto-standard/media/suv/white/side.webp`. The
 * grammar is in `@forecourt/contracts/images/image-variant`; `original` as the variant answers vector logos
 * untouched, `placeholder` the picture's placeholder.
 */
export const imagesPlugin = fastifyPlugin<ImagesOptions>(
  async (app, options) => {
    const limits = { ...defaultLimits, ...options.limits };
    const cache = createVariantCache(
      options.cacheDirectory,
      options.cacheBytes ?? 2_000_000_000,
      options.report ?? ((message) => app.log.warn(message)),
    );
    const gate = createWorkGate(options.concurrency ?? 2, options.waiting ?? 200);
    app.addHook(
      'onClose',
      async () =>
        void (await Promise.all([cache.settle(), ...options.sources.map((source) => source.settle?.())])),
    );
    const find = (request: FastifyRequest, key: string) =>
      options.sources.find(({ prefix }) => key.startsWith(`${prefix}/`))?.find(key, request.tenant);

    const answers: Record<
      string,
      (request: FastifyRequest, reply: FastifyReply, original: Original, key: string) => Promise<FastifyReply>
    > = {
      async original(request, reply, original, key) {
        if (!key.endsWith('.svg'))
          return refuse(request, reply, 400, 'invalid_variant', 'only vector logos are served unchanged');
        const name = nameOf(original, undefined, 'svg');
        if (isNotModified(request, name)) return sendUnchanged(reply, name, original);
        // Opened directly, an SVG is a document: it may style itself and nothing else.
        return sendPicture(
          reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
          'svg',
          name,
          await readVector(original),
          original,
        );
      },
      async placeholder(_, reply, original) {
        const bytes = await cache.get(nameOf(original, undefined, 'placeholder'), async () => {
          const input = await original.read();
          return gate(async () =>
            Buffer.from(
              JSON.stringify(
                await makePlaceholder(input, limits.inputPixels).catch((cause: unknown) => {
                  throw new UnusablePicture('the file is not a picture that we can read', { cause });
                }),
              ),
            ),
          );
        });
        return reply.type('application/json').header('cache-control', 'public, max-age=3600').send(bytes);
      },
    };

    const answerVariant = async (
      request: FastifyRequest,
      reply: FastifyReply,
      original: Original,
      variant: ImageVariant,
    ) => {
      const format =
        variant.format === 'auto' ? bestFormat(request.headers.accept, options.formats) : variant.format;
      if (variant.format === 'auto') reply.header('vary', 'Accept');
      const name = nameOf(original, variant, format);
      if (isNotModified(request, name)) return sendUnchanged(reply, name, original);
      const bytes = await cache.get(name, async () => {
        // A slow host must not use the concurrency of rendering.
        const input = await original.read();
        return gate(() => transformPicture(input, variant, format, limits));
      });
      return sendPicture(reply, format, name, bytes, original);
    };

    app.get<{ Params: { variant: string; '*': string } }>('/images/:variant/*', async (request, reply) => {
      const { variant: requested, '*': key } = request.params;
      const special = Object.hasOwn(answers, requested) ? answers[requested] : undefined;
      const parsed = special ? null : parseImageVariant(requested);
      if (parsed && !parsed.ok) return refuse(request, reply, 400, 'invalid_variant', parsed.reason);
      const original = await find(request, key);
      if (!original) return refuse(request, reply, 404, 'no_such_picture', 'there is no such picture');
      try {
        return special
          ? await special(request, reply, original, key)
          : await answerVariant(request, reply, original, parsed!.variant);
      } catch (error) {
        return refuseFor(error, request, reply);
      }
    });
  },
  { name: 'images' },
);

async function readVector(original: Original): Promise<Buffer> {
  const input = await original.read();
  if ((typeof input === 'string' ? (await stat(input)).size : input.length) > largestVector)
    throw new UnusablePicture('the picture file is too large');
  return typeof input === 'string' ? readFile(input) : input;
}
