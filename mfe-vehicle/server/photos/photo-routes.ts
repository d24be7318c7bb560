import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { transaction } from '@forecourt/server-kit/database';
import type { Database } from '@forecourt/server-kit/database';
import { tenantOf } from '@forecourt/server-kit/domain';
import { isServerCall } from '@forecourt/server-kit/internal-call';
import type { Jobs } from '@forecourt/server-kit/jobs';
import { TooBusy } from '@forecourt/server-kit/work-gate';
import { addAddresses, addPhoto, findOwnVehicle, mostPhotos, removePhoto } from './given-photo-repository.ts';
import { photoLimits } from './intake/clean-photo.ts';
import { photoKey, type PhotoIntake } from './intake/photo-intake.ts';
import { nameOfKey } from './keys/feed-key-repository.ts';
import { noVehicle, refuse } from './keys/refuse.ts';
import { queueAgain } from './photo-repository.ts';
import { photoStates } from './photo-states.ts';
import { requestPhotos } from './photo-worker.ts';
import { reportPhotos } from './report/photo-report.ts';
import { isIntact, StoreUnavailable, type PhotoStore } from './store/photo-files.ts';

type Parts = { database: Database; intake: PhotoIntake; store: PhotoStore; jobs: Jobs };

/** Identifies a vehicle by its stock number, VIN or id. */
const Which = z.object({ vehicle: z.string().min(1).max(80) });
const Place = Which.extend({ position: z.coerce.number().int().min(1).max(mostPhotos).optional() });
const Removal = Which.extend({ key: z.string().max(200) });
const Addresses = Which.extend({
  urls: z
    .array(z.url({ protocol: /^https?$/, error: "a photo's address begins with https://" }).max(2000))
    .min(1)
    .max(mostPhotos),
});
const Asked = z.object({
  state: z.enum(photoStates).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(200),
});
const retryAfterSeconds = 10;
const limited = { rateLimit: { max: 240, timeWindow: '1 minute' } };

/**
 * Registers the routes to add photos by upload and by URL, for clients with one of the site's feed keys, and
 * the route that serves the files to the platform's servers.
 */
export async function photoRoutes(
  app: FastifyInstance,
  { database, intake, store, jobs }: Parts,
): Promise<void> {
  app.addContentTypeParser(
    /^(image\/|application\/octet-stream)/,
    { parseAs: 'buffer', bodyLimit: photoLimits.bytes },
    (_request, body, done) => done(null, body),
  );

  // Checked before the body is read, so that a client without a key cannot upload anything.
  const guard = {
    config: limited,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!(await nameOfKey(database.pool, tenantOf(request).slug, request.headers.authorization)))
        return refuse(
          reply,
          401,
          'unauthorized',
          'photos are given with a feed key of this site: Authorization: Bearer fk_…',
        );
      return undefined;
    },
  };
  const vehicleOf = (request: FastifyRequest, which: string) =>
    findOwnVehicle(database.pool, tenantOf(request).slug, which);

  app.post<{ Querystring: z.infer<typeof Place> }>(
    '/api/vehicle/photos',
    { ...guard, bodyLimit: photoLimits.bytes, schema: { querystring: Place } },
    async (request, reply) => {
      const { slug } = tenantOf(request);
      const id = await vehicleOf(request, request.query.vehicle);
      if (!id) return noVehicle(reply);
      const result = await takeIn(intake, slug, request.body, request.log);
      if (!result.ok)
        return refuse(
          result.isPassing ? reply.header('retry-after', retryAfterSeconds) : reply,
          result.isPassing ? 503 : 422,
          result.code,
          `the photo ${result.reason}`,
        );
      const { hash, ...photo } = result.photo;
      const isPlaced = await transaction(database.pool, (client) =>
        addPhoto(client, slug, id, hash, request.query.position),
      );
      if (!isPlaced) return refuse(reply, 409, 'too-many', `the vehicle has ${mostPhotos} photos already`);
      return reply.code(201).send({ key: photoKey(slug, hash), ...photo, known: result.isKnown });
    },
  );

  app.post<{ Body: z.infer<typeof Addresses> }>(
    '/api/vehicle/photos/addresses',
    { ...guard, schema: { body: Addresses } },
    async (request, reply) => {
      const { slug } = tenantOf(request);
      const id = await vehicleOf(request, request.body.vehicle);
      if (!id) return noVehicle(reply);
      const queued = await transaction(database.pool, async (client) => {
        const count = await addAddresses(client, slug, id, request.body.urls);
        await requestPhotos(jobs, client, count);
        return count;
      });
      return reply.code(202).send({ queued });
    },
  );

  app.delete<{ Querystring: z.infer<typeof Removal> }>(
    '/api/vehicle/photos',
    { ...guard, schema: { querystring: Removal } },
    async (request, reply) => {
      const { slug } = tenantOf(request);
      const id = await vehicleOf(request, request.query.vehicle);
      const isGone =
        id &&
        (await transaction(database.pool, (client) => removePhoto(client, slug, id, request.query.key)));
      return isGone
        ? reply.code(204).send()
        : refuse(reply, 404, 'unknown_photo', 'the vehicle has no such photo by upload');
    },
  );

  app.get<{ Querystring: z.infer<typeof Asked> }>(
    '/api/vehicle/photos',
    { ...guard, schema: { querystring: Asked } },
    (request) => reportPhotos(database.pool, tenantOf(request).slug, request.query),
  );

  app.get<{ Params: { tenant: string; file: string } }>(
    '/api/vehicle/photos/:tenant/:file',
    async (request, reply) => {
      const { tenant, file } = request.params;
      const isPhoto =
        isServerCall(request.headers) &&
        /^[a-z][a-z0-9-]*$/.test(tenant) &&
        /^[0-9a-f]{32}\.webp$/.test(file);
      const bytes = isPhoto ? await store.get(`photos/${tenant}/${file}`) : null;
      const isUsable = bytes !== null && isIntact(`photos/${tenant}/${file}`, bytes);
      if (isPhoto && !isUsable) await fetchAgain(tenant, file, bytes === null ? 'is missing' : 'is damaged');
      return isUsable
        ? reply.type('image/webp').send(bytes)
        : refuse(reply, 404, 'unknown_photo', 'there is no such photo');
    },
  );

  async function fetchAgain(tenant: string, file: string, what: string): Promise<void> {
    const queued = await queueAgain(database.pool, tenant, file.slice(0, -'.webp'.length));
    if (queued > 0) app.log.warn(`the photo ${tenant}/${file} ${what}; it is downloaded again`);
  }
}

async function takeIn(intake: PhotoIntake, tenant: string, body: unknown, log: FastifyBaseLogger) {
  if (!Buffer.isBuffer(body))
    return {
      ok: false as const,
      isPassing: false,
      code: 'empty',
      reason: 'is sent as the body of the request, with its type (image/jpeg)',
    };
  try {
    return { isPassing: false, ...(await intake(tenant, body)) };
  } catch (error) {
    if (error instanceof TooBusy)
      return {
        ok: false as const,
        isPassing: true,
        code: 'busy',
        reason: 'cannot be looked at now: too many come at once',
      };
    if (error instanceof StoreUnavailable) {
      log.warn(`photos: ${error.message}`);
      return {
        ok: false as const,
        isPassing: true,
        code: 'unavailable',
        reason: 'cannot be stored now and was not: please send it again in a moment',
      };
    }
    throw error;
  }
}
