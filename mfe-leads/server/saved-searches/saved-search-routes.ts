import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  mostSavedSearches,
  savedSearchPaths,
  searchAddress,
} from '@forecourt/contracts/search/saved-search-paths';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { sendPlainPage } from '@forecourt/server-kit/plain-page';
import { signedOut } from '@forecourt/server-kit/refusal';
import {
  SavedSearchForm,
  SavedSearchSettings,
  type SavedSearch,
  type SavedSearchesResponse,
} from '../../model/saved-searches-api.ts';
import type { AbuseGuard } from '../abuse/abuse-guard.ts';
import { alertMessagesFor } from '../alerts/alert-email-messages.ts';
import { mailedLink } from '../mailed-link.ts';
import { refusal } from '../refusals.ts';
import { isFormPost } from '../submit/form-post/form-post.ts';
import { withFormErrors } from '../trade-in/read-call.ts';
import { confirmAddress, findAddress } from './alert-address-repository.ts';
import { askToConfirm } from './confirm-address.ts';
import { savedSearchPage } from './saved-search-page.ts';
import {
  endAlerts,
  listSavedSearches,
  nameOfKey,
  removeSavedSearch,
  saveSearch,
  updateSavedSearch,
  type Owner,
} from './saved-search-repository.ts';

type Visit = { site: TenantConfig; owner: Owner };
/** How long a search counts against the number that one person may save. */
const countedDays = 30;
const limits = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };
const Id = z.object({ id: z.uuid() });

/** Registers `/api/leads/saved-searches`: the shopper's searches, and the link that ends alerts. */
export async function savedSearchRoutes(
  app: FastifyInstance,
  context: Pick<DomainContext, 'database' | 'jobs' | 'siteUrl'> & { guard: AbuseGuard },
): Promise<void> {
  const { database, guard } = context;

  /** The search is stored by now: the alerts' job asks again about an address that could not be asked. */
  async function confirmIfNeeded(
    { site, owner }: Visit,
    { channel, frequency, email }: SavedSearchSettings,
    log: FastifyBaseLogger,
  ) {
    if (channel !== 'email' || frequency === 'never' || !email) return;
    await askToConfirm(context, site, { ...owner, email }).catch((error: unknown) =>
      log.warn({ err: error }, 'an address of saved searches was not asked yet'),
    );
  }

  /** Does what leads to emails. The shopper's number is confirmed, so that only quotas apply. */
  const admit = (
    request: FastifyRequest,
    { site, owner }: Visit,
    { search, email }: { search: string; email: string },
    work: () => Promise<SavedSearch[]>,
  ) => {
    const until = new Date(Date.now() + countedDays * 24 * 60 * 60_000);
    const ref = [owner.realm, owner.id, search, email.toLowerCase()].join(' ');
    const visitor = { site, address: request.ip, phone: owner.phone, email, ref };
    return guard.admit(visitor, [{ kind: 'savedSearches', until }], work);
  };

  const answerOf = async ({ owner }: Visit): Promise<SavedSearchesResponse> => ({
    searches: await listSavedSearches(database.pool, owner),
  });

  /** Answers a change by scripts with the whole list, and a plain form with a redirect to its page. */
  const change = (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (visit: Visit) => Promise<SavedSearch[]>,
  ) =>
    withFormErrors(request, reply, async () => {
      const searches = await work(await readVisit(request));
      if (isFormPost(request)) return reply.redirect(savedSearchPaths.page, 303);
      const body: SavedSearchesResponse = { searches };
      return reply.header('cache-control', 'no-store').send(body);
    });

  app.get(savedSearchPaths.list, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await answerOf(await readVisit(request))),
  );

  app.get(savedSearchPaths.page, async (request, reply) => {
    const visit = await readVisit(request);
    return sendPlainPage(reply, savedSearchPage(visit.site, (await answerOf(visit)).searches));
  });

  app.post(savedSearchPaths.list, limits, (request, reply) =>
    change(request, reply, async (visit) => {
      const { owner } = visit;
      const form = SavedSearchForm.parse(request.body);
      const search = searchAddress(form.search)!;
      return admit(request, visit, { search, email: form.email }, async () => {
        const saved = await saveSearch(database.pool, owner, { ...form, search });
        if (saved === 'too-many') throw refusal(409, 'too_many_searches', mostSavedSearches);
        await confirmIfNeeded(visit, form, request.log);
        return saved;
      });
    }),
  );

  app.post(savedSearchPaths.search(':id'), limits, (request, reply) =>
    change(request, reply, async (visit) => {
      const { owner } = visit;
      const { id } = Id.parse(request.params);
      const settings = SavedSearchSettings.parse(request.body);
      return admit(request, visit, { search: id, email: settings.email }, async () => {
        const saved = await updateSavedSearch(database.pool, owner, id, settings);
        if (!saved) throw refusal(404, 'no_search');
        await confirmIfNeeded(visit, settings, request.log);
        return saved;
      });
    }),
  );

  app.post(savedSearchPaths.remove(':id'), limits, (request, reply) =>
    change(request, reply, ({ owner }) =>
      removeSavedSearch(database.pool, owner, Id.parse(request.params).id),
    ),
  );

  await app.register(
    mailedLink({
      path: savedSearchPaths.confirm,
      max: 60,
      find: ({ slug }, key) => findAddress(database.pool, slug, key),
      messages(locale) {
        const t = alertMessagesFor(locale);
        return { title: t.confirm, missing: t.noAddress, ask: t.confirmAsk, button: t.confirm };
      },
      async act({ slug, locale }, email, key) {
        await confirmAddress(database.pool, slug, key);
        return alertMessagesFor(locale).confirmed(email);
      },
    }),
  );
  await app.register(
    mailedLink({
      path: savedSearchPaths.unsubscribe,
      max: 60,
      find: ({ slug }, key) => nameOfKey(database.pool, slug, key),
      messages(locale) {
        const t = alertMessagesFor(locale);
        return { title: t.unsubscribe, missing: t.noSearch, ask: t.unsubscribeAsk, button: t.unsubscribe };
      },
      async act({ slug, locale }, name, key) {
        await endAlerts(database.pool, slug, key);
        return alertMessagesFor(locale).unsubscribed(name);
      },
    }),
  );
}

/** @throws 404 if the site saves no searches, 401 if the shopper is not signed in */
async function readVisit(request: FastifyRequest): Promise<Visit> {
  const site = tenantOf(request);
  if (!site.leads.savedSearches) throw refusal(404, 'no_saved_searches');
  const shopper = await request.findShopper();
  if (!shopper) throw signedOut();
  const { id, realm, phone } = shopper;
  return { site, owner: { id, realm, phone, tenant: site.slug } };
}
