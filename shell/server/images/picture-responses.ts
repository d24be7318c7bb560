import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ImageVariant } from '@forecourt/contracts/images/image-variant';
import { TooBusy } from '@forecourt/server-kit/work-gate';
import { MissingPicture, UnusablePicture, type Original } from './sources/picture-source.ts';
import { RemoteFailed } from './sources/remote-source.ts';
import type { OutputFormat } from './transform-picture.ts';

/** Part of every rendition's name: raise it when the encoders change. */
const PIPELINE = '2';
const types: Record<OutputFormat | 'svg', string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
};
const lifetime = ({ isLasting }: Original) =>
  isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=86400, stale-while-revalidate=604800';

/** A rendition's name in the cache and its ETag. */
export function nameOf(original: Original, variant: ImageVariant | undefined, format: string): string {
  const parts = [
    PIPELINE,
    ...original.identity,
    variant?.width,
    variant?.height,
    variant?.height && variant.fit,
    variant?.quality,
    format,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);
}

export function isNotModified(request: FastifyRequest, name: string): boolean {
  const header = request.headers['if-none-match'];
  return (
    !!header &&
    (header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${name}"`))
  );
}

export function sendPicture(
  reply: FastifyReply,
  format: OutputFormat | 'svg',
  name: string,
  bytes: Buffer,
  original: Original,
): FastifyReply {
  return reply
    .headers({
      'content-type': types[format],
      etag: `"${name}"`,
      'cache-control': lifetime(original),
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}

export function sendUnchanged(reply: FastifyReply, name: string, original: Original): FastifyReply {
  return reply
    .code(304)
    .headers({ etag: `"${name}"`, 'cache-control': lifetime(original) })
    .send();
}

export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: string,
  error: string,
): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error, code, requestId: request.id });
}

/** The response for a picture that could not be made; rethrows unexpected errors. */
export function refuseFor(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.removeHeader('vary');
  if (error instanceof UnusablePicture) return refuse(request, reply, 400, 'unusable_picture', error.message);
  if (error instanceof MissingPicture)
    return refuse(request, reply, 404, 'no_such_picture', 'there is no such picture');
  if (error instanceof RemoteFailed)
    return refuse(
      request,
      reply,
      502,
      'remote_picture',
      `the other host did not return the picture (${error.message})`,
    );
  if (error instanceof TooBusy)
    return refuse(request, reply.header('retry-after', '2'), 503, 'busy', error.message);
  throw error;
}
