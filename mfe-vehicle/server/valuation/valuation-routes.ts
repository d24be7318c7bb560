import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  OfferQuery,
  PhotoKeys,
  PictureUpload,
  valuationApi,
  type TakenPhoto,
  type VehicleChoices,
} from '@forecourt/contracts/api/valuation-api';
import { clockIn } from '@forecourt/contracts/locations/clock';
import {
  RegistrationQuery,
  type OfferResult,
  type RegistrationMatch,
} from '@forecourt/contracts/valuation/valuation';
import type { Database } from '@forecourt/server-kit/database';
import { tenantOf } from '@forecourt/server-kit/domain';
import { isServerCall } from '@forecourt/server-kit/internal-call';
import { TooBusy } from '@forecourt/server-kit/work-gate';
import { photoKey, type PhotoIntake } from '../photos/intake/photo-intake.ts';
import { estimateValue } from './estimate-value.ts';
import { httpRegister, httpValuation } from './http-valuation.ts';
import { localRegister } from './local-register.ts';
import { refusalByRule, tradeInOffer } from './trade-in-offer.ts';
import { findComparables, listBadges, listMakes, listModels } from './used-vehicle-repository.ts';
import type { ValuationService } from './valuation-service.ts';
import type { ValuationSettings } from './valuation-settings.ts';

const Choice = z.object({ make: z.string().max(60).default(''), model: z.string().max(60).default('') });
/** 15 MB, encoded in base64. */
const photoBytes = 20_100_000;
// A register charges per call, and a shopper tries only one or two plates.
const limited = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } });

type Parts = {
  database: Database;
  settings: ValuationSettings;
  intake: PhotoIntake;
  deletePhotos(tenant: string, keys: string[]): Promise<void>;
};

/** A shopper's vehicle by its registration, what can be chosen manually, and what the site offers for it. */
export async function valuationRoutes(
  app: FastifyInstance,
  { database, settings, intake, deletePhotos }: Parts,
): Promise<void> {
  const findRegistration = settings.register ? httpRegister(settings.register, app.log) : localRegister;
  const value = settings.valuation ? httpValuation(settings.valuation, app.log) : localValuation(database);
  const yearAt = ({ timeZone }: { timeZone: string }) =>
    Number(clockIn(timeZone, new Date()).date.slice(0, 4));

  app.post<{ Body: RegistrationQuery }>(
    valuationApi.registration,
    { ...limited(20), schema: { body: RegistrationQuery } },
    async (request): Promise<RegistrationMatch> => {
      tenantOf(request);
      return findRegistration(request.body);
    },
  );

  app.post<{ Body: OfferQuery }>(
    valuationApi.offer,
    { ...limited(30), schema: { body: OfferQuery } },
    async (request): Promise<OfferResult> => {
      const site = tenantOf(request);
      const { vehicle, adjustmentAnswers } = request.body;
      const reason = refusalByRule(vehicle, adjustmentAnswers, site.leads, yearAt(site));
      return reason ? { ok: false, reason } : value(site, vehicle, adjustmentAnswers);
    },
  );

  app.post<{ Body: PictureUpload }>(
    valuationApi.photo,
    { bodyLimit: photoBytes, schema: { body: PictureUpload } },
    async (request, reply): Promise<TakenPhoto | typeof reply> => {
      const refuse = (status: number, code: string, error: string) =>
        reply.code(status).send({ error, code, requestId: request.id });
      if (!isServerCall(request.headers)) return refuse(404, 'not_found', 'photos are sent with a valuation');
      const { slug } = tenantOf(request);
      const result = await intake(slug, Buffer.from(request.body.picture, 'base64')).catch(
        (error: unknown) => {
          if (error instanceof TooBusy) return null;
          throw error;
        },
      );
      if (!result) return refuse(503, 'busy', 'too many photos come at once; please try again');
      return result.ok
        ? { key: photoKey(slug, result.photo.hash) }
        : refuse(422, result.code, `the photo ${result.reason}`);
    },
  );

  app.post<{ Body: PhotoKeys }>(
    valuationApi.deletePhotos,
    { schema: { body: PhotoKeys } },
    async (request, reply) => {
      if (!isServerCall(request.headers))
        return reply
          .code(404)
          .send({ error: 'photos are deleted with a valuation', code: 'not_found', requestId: request.id });
      await deletePhotos(tenantOf(request).slug, request.body.keys);
      return reply.code(204).send();
    },
  );

  app.get<{ Querystring: z.infer<typeof Choice> }>(
    valuationApi.choices(''),
    { schema: { querystring: Choice } },
    (request): Promise<VehicleChoices> => findChoices(database, request.query, yearAt(tenantOf(request))),
  );
}

/** Values by the used stock of all sites. Without enough comparable vehicles there is no offer. */
const localValuation =
  (database: Database): ValuationService =>
  async (site, vehicle, answers) => {
    const estimate = estimateValue(
      { ...vehicle, km: answers.km },
      await findComparables(database.pool, vehicle),
    );
    return estimate
      ? { ok: true, offer: tradeInOffer(estimate, vehicle, answers, site, new Date()) }
      : { ok: false, reason: 'too-few' };
  };

const oldestYears = 25;

/** What a shopper can choose: makes of used stock on all sites, their models, years and badges. */
async function findChoices(
  database: Database,
  { make = '', model = '' }: { make?: string; model?: string },
  thisYear: number,
): Promise<VehicleChoices> {
  const [makes, models, badges] = await Promise.all([
    listMakes(database.pool),
    make ? listModels(database.pool, make) : [],
    make && model ? listBadges(database.pool, make, model) : [],
  ]);
  const years = Array.from({ length: oldestYears }, (_none, index) => thisYear + 1 - index);
  return { makes, models, years: make && model ? years : [], badges };
}
