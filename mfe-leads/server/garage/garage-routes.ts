import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { valuationApi } from '@forecourt/contracts/api/valuation-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { RegistrationMatch } from '@forecourt/contracts/valuation/valuation';
import { valuedVehicleName } from '@forecourt/contracts/valuation/valuation-choices';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { sendPlainPage } from '@forecourt/server-kit/plain-page';
import { signedOut } from '@forecourt/server-kit/refusal';
import type { Shopper } from '@forecourt/server-kit/shopper';
import { GarageVehicleForm, type GarageResponse, type GarageService } from '../../model/garage/garage-api.ts';
import { documentBytes, mostDocuments, mostGarageVehicles } from '../../model/garage/garage-limits.ts';
import { garagePaths } from '../../model/garage/garage-paths.ts';
import { refusal } from '../refusals.ts';
import { sendDownload } from '../send-download.ts';
import { isFormPost } from '../submit/form-post/form-post.ts';
import { withFormErrors } from '../trade-in/read-call.ts';
import { garagePage } from './garage-page.ts';
import {
  addGarageDocument,
  addGarageVehicle,
  listGarage,
  readGarageDocument,
  removeGarageDocument,
  removeGarageVehicle,
  updateGarageVehicle,
  type Changed,
  type Owner,
  type StoredVehicle,
} from './garage-repository.ts';
import { garageMessagesFor } from './garage-server-messages.ts';
import { serviceDue, serviceHistory } from './service-history.ts';
import { sniffDocument } from './sniff-document.ts';

type Visit = { site: TenantConfig; shopper: Shopper; owner: Owner };
const limits = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };
const Id = z.object({ id: z.uuid() });

/** Registers `/api/leads/garage`: the signed-in shopper's vehicles on sites with the garage. */
export async function garageRoutes(app: FastifyInstance, context: DomainContext): Promise<void> {
  const historyOf = ({ site, shopper }: Visit) => serviceHistory(context, site, shopper);

  async function answerOf(visit: Visit): Promise<GarageResponse> {
    const [vehicles, history] = await Promise.all([
      listGarage(context.database.pool, visit.owner),
      historyOf(visit),
    ]);
    return garageResponse(visit, vehicles, history);
  }

  /** Answers a change by scripts with the whole garage, and a plain form with a redirect to its page. */
  const change = (request: FastifyRequest, reply: FastifyReply, work: (visit: Visit) => Promise<Changed>) =>
    withFormErrors(request, reply, async () => {
      const visit = await readVisit(request);
      // Read before the change: a query after it may fail although the change is stored.
      const history = await historyOf(visit);
      const vehicles = refuse(await work(visit));
      if (isFormPost(request)) return reply.redirect(garagePaths.page, 303);
      return reply.header('cache-control', 'no-store').send(garageResponse(visit, vehicles, history));
    });

  /** Fills in the name of the vehicle from the register if the shopper gives none. */
  async function withName(site: TenantConfig, form: GarageVehicleForm): Promise<GarageVehicleForm> {
    if (form.name) return form;
    const { rego, rego_state: regoState } = form;
    const found = await context.services
      .post(valuationApi.registration, site.slug, { rego, regoState })
      .then((answer) => RegistrationMatch.parse(answer))
      .catch(() => null);
    return { ...form, name: found?.vehicle ? valuedVehicleName(found.vehicle) : '' };
  }

  app.get(garagePaths.garage, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await answerOf(await readVisit(request))),
  );

  app.get(garagePaths.page, async (request, reply) => {
    const visit = await readVisit(request);
    return sendPlainPage(reply, garagePage(visit.site, await answerOf(visit)));
  });

  app.post(garagePaths.vehicles, limits, (request, reply) =>
    change(request, reply, async ({ site, owner }) =>
      addGarageVehicle(
        context.database.pool,
        owner,
        await withName(site, GarageVehicleForm.parse(request.body)),
      ),
    ),
  );

  app.post(garagePaths.vehicle(':id'), limits, (request, reply) =>
    change(request, reply, async ({ site, owner }) => {
      const { id } = Id.parse(request.params);
      return updateGarageVehicle(
        context.database.pool,
        owner,
        id,
        await withName(site, GarageVehicleForm.parse(request.body)),
      );
    }),
  );

  app.post(garagePaths.removeVehicle(':id'), limits, (request, reply) =>
    change(request, reply, ({ owner }) =>
      removeGarageVehicle(context.database.pool, owner, Id.parse(request.params).id),
    ),
  );

  app.get(garagePaths.document(':id'), limits, async (request, reply) => {
    const { owner } = await readVisit(request);
    const file = await readGarageDocument(context.database.pool, owner, Id.parse(request.params).id);
    if (!file) throw refusal(404, 'no_document');
    return sendDownload(reply, file);
  });

  app.post(garagePaths.removeDocument(':id'), limits, (request, reply) =>
    change(request, reply, ({ owner }) =>
      removeGarageDocument(context.database.pool, owner, Id.parse(request.params).id),
    ),
  );

  await app.register(async (uploads) => {
    // Accepts any declared type: the content decides.
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: documentBytes },
      (_request, body, done) => done(null, body),
    );
    uploads.post(
      garagePaths.documents(':id'),
      { ...limits, bodyLimit: documentBytes },
      async (request, reply) => {
        const visit = await readVisit(request);
        const t = garageMessagesFor(visit.site.locale);
        const { id } = Id.parse(request.params);
        const FileName = z
          .string(t.documentName)
          .trim()
          .min(1, t.documentName)
          .max(120, t.documentName)
          .regex(/^[^\p{Cc}/\\]*$/u, t.documentName);
        const { name } = z.object({ name: FileName }).parse(request.query);
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const type = sniffDocument(content);
        if (!type) throw refusal(415, 'not_a_document');
        const history = await historyOf(visit);
        const changed = await addGarageDocument(context.database.pool, visit.owner, id, {
          name,
          type,
          content,
        });
        if (changed === 'too-many') throw refusal(409, 'too_many_documents', mostDocuments);
        const vehicles = refuse(changed);
        return reply.header('cache-control', 'no-store').send(garageResponse(visit, vehicles, history));
      },
    );
  });
}

/** @throws 404 if the site has no garage, 401 if the shopper is not signed in */
async function readVisit(request: FastifyRequest): Promise<Visit> {
  const site = tenantOf(request);
  if (!site.leads.garage.enabled) throw refusal(404, 'no_garage');
  const shopper = await request.findShopper();
  if (!shopper) throw signedOut();
  return { site, shopper, owner: { id: shopper.id, realm: shopper.realm, tenant: site.slug } };
}

function garageResponse(
  { site }: Visit,
  vehicles: StoredVehicle[],
  history: Map<string, GarageService[]>,
): GarageResponse {
  const { serviceMonths } = site.leads.garage;
  return {
    vehicles: vehicles.map((vehicle) => {
      const services = history.get(vehicle.rego) ?? [];
      return { ...vehicle, services, service_due: serviceDue(services, serviceMonths) };
    }),
  };
}

/** Returns the garage after the change. @throws the answer to a refused one */
function refuse(changed: Changed): StoredVehicle[] {
  if (changed === 'missing') throw refusal(404, 'no_vehicle');
  if (changed === 'duplicate') throw refusal(409, 'duplicate_vehicle');
  if (changed === 'too-many') throw refusal(409, 'too_many_vehicles', mostGarageVehicles);
  return changed;
}
