import type { FastifyInstance, FastifyRequest } from 'fastify';
import { leadsApi } from '@forecourt/contracts/api/leads-api';
import { TakenPhoto, valuationApi } from '@forecourt/contracts/api/valuation-api';
import { AdjustmentAnswers } from '@forecourt/contracts/valuation/valuation';
import { mostValuationPhotos } from '@forecourt/contracts/valuation/valuation-choices';
import { ServiceError, tenantOf } from '@forecourt/server-kit/domain';
import {
  SavedValuation,
  StartByHand,
  StartByRegistration,
  tradeInApi,
  type Valuation,
  type ValuationPhotos,
} from '../../model/trade-in/trade-in-api.ts';
import type { LeadsContext } from '../leads-context.ts';
import { refusal } from '../refusals.ts';
import { decisionRoutes } from './decision-route.ts';
import { findDecisionState } from './decision-state.ts';
import { answerWithNext, withFormErrors } from './read-call.ts';
import {
  addValuationPhoto,
  findValuation,
  listValuationPhotos,
  saveValuation,
} from './valuation-repository.ts';
import { answerValuation, startValuation } from './value-vehicle.ts';

type ById = { Params: { id: string } };
const limited = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });
const photoBytes = 15_000_000;

/** Which text a shopper is shown for the reason for which the vehicle domain refuses a photo. */
const photoRefusals = new Map<string, 'photo_busy' | 'photo_broken' | 'photo_size'>([
  ['busy', 'photo_busy'],
  ['empty', 'photo_broken'],
  ['broken', 'photo_broken'],
  ['too-small', 'photo_size'],
  ['too-large', 'photo_size'],
  ['too-many-pixels', 'photo_size'],
]);

/** Registers a shopper's valuation from the registration to the decision, on sites that take trade-ins. */
export async function tradeInRoutes(app: FastifyInstance, context: LeadsContext): Promise<void> {
  const partsOf = (request: FastifyRequest) => {
    const site = tenantOf(request);
    if (!site.leads.tradeIn.enabled) throw refusal(404, 'no_trade_in');
    return { site, client: context.database.pool, services: context.services, tenant: site.slug };
  };
  const find = async (request: FastifyRequest<ById>): Promise<Valuation> => {
    const { client, tenant } = partsOf(request);
    const found = await findValuation(client, tenant, request.params.id);
    if (!found) throw refusal(404, 'unknown_valuation');
    return found;
  };

  const withDecision = async (valuation: Valuation): Promise<Valuation> => {
    const decision = await findDecisionState(context.database.pool, valuation.id);
    return decision ? { ...valuation, decision } : valuation;
  };

  app.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: photoBytes }, (_request, body, done) =>
    done(null, body),
  );

  app.post(tradeInApi.start, { config: limited(30) }, (request, reply) =>
    withFormErrors(request, reply, async () => {
      const body = request.body as Record<string, unknown> | null;
      const start =
        typeof body === 'object' && body !== null && 'make' in body
          ? StartByHand.parse(body)
          : StartByRegistration.parse(body);
      return answerWithNext(request, reply, await startValuation(partsOf(request), start));
    }),
  );

  app.get<ById>(tradeInApi.byId(':id'), async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await withDecision(await find(request))),
  );

  app.post<ById>(tradeInApi.answers(':id'), { config: limited(30) }, (request, reply) =>
    withFormErrors(request, reply, async () => {
      const valuation = await find(request);
      const answers = AdjustmentAnswers.parse(request.body);
      const made = await answerValuation(partsOf(request), valuation, answers);
      if (!made) throw refusal(409, 'vehicle_not_chosen');
      return answerWithNext(request, reply, made);
    }),
  );

  app.get<ById>(tradeInApi.photos(':id'), async (request, reply) => {
    const { id } = await find(request);
    const { client, tenant } = partsOf(request);
    const body: ValuationPhotos = { photos: await listValuationPhotos(client, tenant, id) };
    return reply.header('cache-control', 'no-store').send(body);
  });

  app.post<ById>(
    tradeInApi.photos(':id'),
    { bodyLimit: photoBytes, config: limited(40) },
    async (request): Promise<ValuationPhotos> => {
      const { id } = await find(request);
      const { client, tenant } = partsOf(request);
      if (!Buffer.isBuffer(request.body)) throw refusal(415, 'no_picture');
      const before = await listValuationPhotos(client, tenant, id);
      if (before.length >= mostValuationPhotos) throw refusal(409, 'too_many', mostValuationPhotos);
      const picture = request.body.toString('base64');
      const stored = await context.services
        .post(valuationApi.photo, tenant, { picture })
        .catch((error: unknown) => {
          if (!(error instanceof ServiceError) || ![422, 503].includes(error.status)) throw error;
          const { code } = error.body as { code: string };
          throw refusal(error.status, photoRefusals.get(code) ?? 'photo_unreadable');
        });
      const { key } = TakenPhoto.parse(stored);
      await addValuationPhoto(client, id, key);
      // Not read again: a query after the change may fail although the photo is stored.
      return { photos: [...new Set([...before, key])] };
    },
  );

  app.post(leadsApi.miscellaneous, { config: limited(30) }, async (request) => {
    const { site, client, tenant } = partsOf(request);
    if (!site.leads.tradeIn.saveValuation) throw refusal(404, 'not_saved');
    const { id, column_name } = SavedValuation.parse(request.body);
    const valuation = await findValuation(client, tenant, id);
    if (!valuation) throw refusal(404, 'unknown_valuation');
    await saveValuation(client, tenant, column_name, valuation);
    return { success: true };
  });

  await app.register(decisionRoutes, { ...context, find });
}
