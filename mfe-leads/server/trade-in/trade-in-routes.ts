import type { FastifyInstance, FastifyRequest } from 'fastify';
import { leadsApi } from '@forecourt/contracts/api/leads-api';
import {
  SavedValuation,
  StartByHand,
  StartByRegistration,
  tradeInApi,
  type Valuation,
  type ValuationPhotos,
} from '@forecourt/contracts/api/trade-in-api';
import { TakenPhoto, valuationApi } from '@forecourt/contracts/api/valuation-api';
import { AdjustmentAnswers } from '@forecourt/contracts/valuation/valuation';
import { mostValuationPhotos } from '@forecourt/contracts/valuation/valuation-choices';
import { ServiceError, tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import type { AbuseGuard } from '../abuse/abuse-guard.ts';
import { addDecisionRoute } from './decision-route.ts';
import { findDecisionState } from './decision-state.ts';
import { answerWithNext, failure, withFormErrors } from './read-call.ts';
import { createValuationRepository } from './valuation-repository.ts';
import { answerValuation, startValuation } from './value-vehicle.ts';

type ById = { Params: { id: string } };
const limited = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });
const photoBytes = 15_000_000;

/** Registers a shopper's valuation from the registration to the decision, on sites that take trade-ins. */
export function addTradeInRoutes(app: FastifyInstance, context: DomainContext, guard: AbuseGuard): void {
  const partsOf = (request: FastifyRequest) => {
    const site = tenantOf(request);
    if (!site.leads.tradeIn.enabled) throw failure(404, 'no_trade_in', 'this site values no vehicles');
    const valuations = createValuationRepository(context.database.pool, site.slug);
    return { site, valuations, services: context.services, tenant: site.slug };
  };
  const find = async (request: FastifyRequest<ById>): Promise<Valuation> => {
    const found = await partsOf(request).valuations.byId(request.params.id);
    if (!found) throw failure(404, 'unknown_valuation', 'this valuation does not exist');
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
      if (!made) throw failure(409, 'no_vehicle', 'please choose your vehicle first');
      return answerWithNext(request, reply, made);
    }),
  );

  app.get<ById>(tradeInApi.photos(':id'), async (request, reply) => {
    const { id } = await find(request);
    const body: ValuationPhotos = { photos: await partsOf(request).valuations.photosOf(id) };
    return reply.header('cache-control', 'no-store').send(body);
  });

  app.post<ById>(
    tradeInApi.photos(':id'),
    { bodyLimit: photoBytes, config: limited(40) },
    async (request): Promise<ValuationPhotos> => {
      const { id } = await find(request);
      const { valuations, tenant } = partsOf(request);
      if (!Buffer.isBuffer(request.body))
        throw failure(415, 'no_picture', 'a photo is sent as the body of the request, with its type');
      const before = await valuations.photosOf(id);
      if (before.length >= mostValuationPhotos)
        throw failure(409, 'too_many', `a valuation has at most ${mostValuationPhotos} photos`);
      const picture = request.body.toString('base64');
      const taken = await context.services
        .post(valuationApi.photo, tenant, { picture })
        .catch((error: unknown) => {
          // The photo was refused: the shopper is shown the reason.
          if (error instanceof ServiceError && (error.status === 422 || error.status === 503))
            throw failure(error.status, 'photo_refused', (error.body as { error: string }).error);
          throw error;
        });
      const { key } = TakenPhoto.parse(taken);
      await valuations.addPhoto(id, key);
      // Not read again: a query after the change may fail although the photo is stored.
      return { photos: [...new Set([...before, key])] };
    },
  );

  app.post(leadsApi.miscellaneous, { config: limited(30) }, async (request) => {
    const { site, valuations } = partsOf(request);
    if (!site.leads.tradeIn.saveValuation) throw failure(404, 'not_saved', 'this site keeps no valuations');
    const { id, column_name } = SavedValuation.parse(request.body);
    const valuation = await valuations.byId(id);
    if (!valuation) throw failure(404, 'unknown_valuation', 'this valuation does not exist');
    await valuations.keep(column_name, valuation);
    return { success: true };
  });

  addDecisionRoute(app, context, { find, guard });
}
