import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import {
  ContentDraft,
  ContentLoad,
  ContentPublication,
  ContentRestoration,
  ContentUnpublication,
} from '@forecourt/contracts/api/content-api';
import { transaction, type Database } from '../database/database.ts';
import { tenantOf } from '../domain/domain.ts';
import {
  cancelScheduled,
  publishVersion,
  restoreVersion,
  saveDraft,
  unpublishItem,
} from './change-content.ts';
import { addToSet, requireOpenSet } from './change-sets/change-sets.ts';
import { changedFields } from './changed-fields.ts';
import { parseData, problem, requireRemovable } from './content-problem.ts';
import { findItem, listItems, listReleases, listVersions, type Item } from './content-repository.ts';
import type { ContentType } from './content-type.ts';
import { createContentEditor, invalidField } from './editors/content-editor.ts';
import { loadContent } from './load-content.ts';
import { withContentView } from './view/content-view.ts';

type Options = { database: Database; domain: string; types: readonly ContentType[]; now?: () => Date };

const ItemParams = z.object({ type: z.string().max(40), id: z.string().min(1).max(200) });
const TypeParams = ItemParams.pick({ type: true });
const ScheduledParams = ItemParams.extend({ seq: z.coerce.number().int().min(1) });
const loadLimit = 20 * 1024 * 1024;
const limited = { rateLimit: { max: 600, timeWindow: '1 minute' } };

type ItemRequest = FastifyRequest<{ Params: z.infer<typeof ItemParams> }>;

/**
 * The write API of a domain's content (`/api/<domain>/content`), for clients with a content token of the
 * site. Preview, save and publish are three acts: a saved version is a draft until it is published.
 */
export async function contentRoutes(
  app: FastifyInstance,
  { database, domain, types, now = () => new Date() }: Options,
): Promise<void> {
  await app.register(
    async (content) => {
      const { act, isAdmin, requirePublisher, momentOf } = createContentEditor(content, database, now);
      /** Content that a token may not see does not exist for it. */
      const visibleTypes = (request: FastifyRequest) =>
        types.filter(({ onlyAdmins = false }) => !onlyAdmins || isAdmin(request));
      const typeOf = (request: FastifyRequest, name: string): ContentType => {
        const visible = visibleTypes(request);
        const type = visible.find((one) => one.name === name);
        if (type) return type;
        throw problem(
          404,
          'unknown_type',
          `there is no content "${name}" here; the types are ${visible.map((one) => one.name).join(', ')}`,
        );
      };
      const keyOf = (request: FastifyRequest, { type, id }: { type: string; id: string }) => ({
        domain,
        tenant: tenantOf(request).slug,
        type: typeOf(request, type).name,
        id,
      });
      content.get('/', { config: limited }, async (request) => {
        const items = await listItems(
          database.pool,
          { domain, tenant: tenantOf(request).slug },
          visibleTypes(request).map(({ name }) => name),
          now(),
        );
        return {
          types: visibleTypes(request).map(({ name, schema }) => ({
            name,
            items: items.filter(({ type }) => type === name).length,
            schema: z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }),
          })),
        };
      });

      content.post(
        '/load',
        { config: limited, bodyLimit: loadLimit, schema: { body: ContentLoad } },
        async (request, reply) => {
          const { dryRun, reason, ...load } = request.body as z.output<typeof ContentLoad>;
          const { slug: tenant } = tenantOf(request);
          if (load.publish) requirePublisher(request);
          if (load.publish && load.changeSet)
            throw invalidField('publish', 'a change set is published as one');
          if (load.remove && !load.publish && !load.changeSet)
            throw invalidField('remove', 'takes items off the site: it needs "publish" or a change set');
          const outcome = await rolledBackIf(dryRun, database, async (client) => {
            if (load.changeSet) await requireOpenSet(client, { tenant, set: load.changeSet });
            return loadContent(
              client,
              { domain, tenant, types: visibleTypes(request), ...load },
              act(request, reason),
            );
          });
          if (outcome.ok) return { changes: outcome.changes };
          const { problems } = outcome;
          return reply
            .code(422)
            .send({
              error: `nothing was stored: ${problems.length} ${problems.length === 1 ? 'value is' : 'values are'} not valid`,
              code: 'invalid_content',
              problems: problems.slice(0, 500),
            });
        },
      );

      content.get<{ Params: z.infer<typeof TypeParams> }>(
        '/:type',
        { config: limited, schema: { params: TypeParams } },
        async (request) => {
          const { name } = typeOf(request, request.params.type);
          const items = await listItems(
            database.pool,
            { domain, tenant: tenantOf(request).slug },
            [name],
            now(),
          );
          return { items: items.map(publicItem) };
        },
      );

      const itemRoute = { config: limited, schema: { params: ItemParams } };
      content.get('/:type/:id', itemRoute, async (request: ItemRequest, reply) => {
        const item = await findItem(database.pool, keyOf(request, request.params), now());
        return item ? sendItem(reply, item) : notFound(request.params);
      });

      content.put(
        '/:type/:id',
        { ...itemRoute, schema: { params: ItemParams, body: ContentDraft } },
        async (request: ItemRequest, reply) => {
          const { data, position, reason, changeSet } = request.body as z.output<typeof ContentDraft>;
          const type = typeOf(request, request.params.type);
          const key = keyOf(request, request.params);
          const view = changeSet ? { at: now(), unpublished: { tenant: key.tenant, changeSet } } : null;
          const parsed = await withContentView(view, () => parseData(type, key.tenant, data, key.id));
          const basedOn = readPrecondition(request);
          const editor = act(request, reason);
          const outcome = await transaction(database.pool, async (client) => {
            const set = changeSet && { tenant: key.tenant, set: changeSet };
            if (set) await requireOpenSet(client, set);
            const saved = await saveDraft(client, type, key, { data: parsed, position, basedOn }, editor);
            if (set && saved.ok) await addToSet(client, set, key, saved.item.latest.version, editor);
            return saved;
          });
          return answer(reply, request.params, outcome);
        },
      );

      content.post(
        '/:type/:id/publish',
        { ...itemRoute, schema: { params: ItemParams, body: ContentPublication } },
        async (request: ItemRequest, reply) => {
          const { version, reason, ...times } = request.body as z.output<typeof ContentPublication>;
          requirePublisher(request);
          const from = momentOf(request, 'from', times.from);
          const until = momentOf(request, 'until', times.until);
          if (times.until !== undefined && (!until || until <= (from ?? now())))
            throw invalidField('until', 'must be after the start, and not in the past');
          const type = typeOf(request, request.params.type);
          if (until) requireRemovable(type, request.params.id);
          const key = keyOf(request, request.params);
          const outcome = await transaction(database.pool, async (client) => {
            const versions = await listVersions(client, key);
            const chosen = versions.find((one) => version === undefined || one.version === version);
            // The rules of a type can have changed since the version was saved.
            if (chosen)
              await withContentView(from ? { at: from } : null, () =>
                parseData(type, key.tenant, chosen.data, key.id),
              );
            return publishVersion(client, key, { version, from, until }, act(request, reason));
          });
          return answer(reply, request.params, outcome);
        },
      );

      content.post(
        '/:type/:id/unpublish',
        { ...itemRoute, schema: { params: ItemParams, body: ContentUnpublication } },
        async (request: ItemRequest, reply) => {
          const { from, reason } = request.body as z.output<typeof ContentUnpublication>;
          requirePublisher(request);
          requireRemovable(typeOf(request, request.params.type), request.params.id);
          const start = momentOf(request, 'from', from);
          const outcome = await transaction(database.pool, (client) =>
            unpublishItem(client, keyOf(request, request.params), start, act(request, reason)),
          );
          return answer(reply, request.params, outcome);
        },
      );

      content.post(
        '/:type/:id/restore',
        { ...itemRoute, schema: { params: ItemParams, body: ContentRestoration } },
        async (request: ItemRequest, reply) => {
          const { version, reason } = request.body as z.output<typeof ContentRestoration>;
          const type = typeOf(request, request.params.type);
          const key = keyOf(request, request.params);
          const editor = act(request, reason ?? `restores version ${version}`);
          const outcome = await transaction(database.pool, async (client) => {
            const earlier = (await listVersions(client, key)).find((one) => one.version === version);
            // What it names can have gone since.
            if (earlier) await parseData(type, key.tenant, earlier.data, key.id);
            return restoreVersion(client, type, key, version, editor);
          });
          return answer(reply, request.params, outcome);
        },
      );

      content.delete<{ Params: z.infer<typeof ScheduledParams> }>(
        '/:type/:id/scheduled/:seq',
        { config: limited, schema: { params: ScheduledParams } },
        async (request, reply) => {
          requirePublisher(request);
          const outcome = await transaction(database.pool, (client) =>
            cancelScheduled(client, keyOf(request, request.params), request.params.seq, act(request, null)),
          );
          return answer(reply, request.params, outcome);
        },
      );

      content.get('/:type/:id/versions', itemRoute, async (request: ItemRequest) => {
        const key = keyOf(request, request.params);
        const [versions, releases] = await Promise.all([
          listVersions(database.pool, key),
          listReleases(database.pool, key),
        ]);
        if (versions.length === 0) return notFound(request.params);
        return {
          versions: versions.map(({ data, createdAt, ...version }, index) => ({
            ...version,
            saved_at: createdAt,
            data,
            changes: index + 1 < versions.length ? changedFields(versions[index + 1]!.data, data) : [],
          })),
          releases: releases.map(({ cancelledAt, cancelledBy, ...release }) => ({
            ...release,
            cancelled_at: cancelledAt,
            cancelled_by: cancelledBy,
          })),
        };
      });
    },
    { prefix: `/api/${domain}/content` },
  );
}

/** Runs `work` in a transaction that is rolled back afterwards if `isTrial`, or if `work` refuses. */
async function rolledBackIf<T extends { ok: boolean }>(
  isTrial: boolean,
  database: Database,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  let result: T | undefined;
  try {
    await transaction(database.pool, async (client) => {
      result = await work(client);
      if (isTrial || !result.ok) throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  return result!;
}
const rollback = new Error('rolled back on purpose');

const publicItem = ({ type, id, latest, live, scheduled, isDraft }: Item) => ({
  type,
  id,
  version: latest.version,
  position: latest.position,
  data: latest.data,
  author: latest.author,
  reason: latest.reason,
  saved_at: latest.createdAt,
  draft: isDraft,
  live: live?.version ? live : null,
  scheduled,
});

const sendItem = (reply: FastifyReply, item: Item) =>
  reply.header('etag', `"${item.latest.version}"`).send(publicItem(item));

type Outcome = Awaited<ReturnType<typeof saveDraft>>;

function answer(reply: FastifyReply, { type, id }: { type: string; id: string }, outcome: Outcome) {
  if (outcome.ok) return sendItem(reply, outcome.item);
  switch (outcome.reason) {
    case 'missing':
      return notFound({ type, id });
    case 'exists':
      throw problem(412, 'exists', `${type} "${id}" exists already: read it and send its ETag as If-Match`);
    case 'taken':
      throw problem(
        409,
        'taken',
        `${outcome.label}: "${outcome.value}" is already used by ${outcome.by}; choose another`,
        { fields: [{ path: outcome.label, message: `is already used by ${outcome.by}` }] },
      );
    case 'conflict':
      throw problem(409, 'conflict', outcome.message);
    case 'changed': {
      const { latest } = outcome.item;
      void reply.header('etag', `"${latest.version}"`);
      return reply
        .code(412)
        .send({
          error: `${type} "${id}" was changed meanwhile by ${latest.author} (${outcome.changes.map(({ path }) => path).join(', ')}): read it again and repeat your change`,
          code: 'changed_meanwhile',
          version: latest.version,
          author: latest.author,
          saved_at: latest.createdAt,
          changes: outcome.changes,
        });
    }
  }
}

function notFound({ type, id }: { type: string; id: string }): never {
  throw problem(404, 'not_found', `there is no ${type} "${id}" on this site, or nothing of it to change`);
}

/** The version that the editor started from: `If-Match: "3"`, or `If-None-Match: *` for a new item. */
function readPrecondition({ headers }: FastifyRequest): number {
  if (headers['if-none-match'] === '*') return 0;
  const version = /^"(\d{1,9})"$/.exec(headers['if-match'] ?? '')?.[1];
  if (version) return Number(version);
  throw problem(
    428,
    'precondition_required',
    'send If-Match with the ETag of the version that you changed, or If-None-Match: * for a new item',
  );
}
