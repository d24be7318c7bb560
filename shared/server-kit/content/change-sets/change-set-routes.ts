import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  ChangeSetEntry,
  ChangeSetPublication,
  ChangeSetUndo,
  NewChangeSet,
  changeSetApi,
} from '@forecourt/contracts/api/content-api';
import { transaction, type Database } from '../../database/database.ts';
import { tenantOf } from '../../domain/domain.ts';
import { findProblems, problem, requireRemovable } from '../content-problem.ts';
import type { ContentType } from '../content-type.ts';
import { createContentEditor, invalidField } from '../editors/content-editor.ts';
import { withContentView } from '../view/content-view.ts';
import {
  insertChangeSet,
  listChangeSets,
  type ChangeSet,
  type ChangeSetItem,
} from './change-set-repository.ts';
import {
  addToSet,
  describeSet,
  discardSet,
  publishSet,
  removeFromSet,
  undoSet,
  type SetOutcome,
  type SetProblem,
} from './change-sets.ts';

type Options = {
  database: Database;
  /** Every domain's types, by the domain's name. */
  types: ReadonlyMap<string, readonly ContentType[]>;
  now?: () => Date;
};

const SetParams = z.object({ set: z.string().max(40) });
const EntryParams = SetParams.extend({
  domain: z.string().max(40),
  type: z.string().max(40),
  id: z.string().min(1).max(200),
});
const limited = { rateLimit: { max: 600, timeWindow: '1 minute' } };

type SetRequest = FastifyRequest<{ Params: z.infer<typeof SetParams> }>;
type EntryRequest = FastifyRequest<{ Params: z.infer<typeof EntryParams> }>;

/** Change sets of a site: items of several domains that are published and undone as one. */
export async function changeSetRoutes(
  app: FastifyInstance,
  { database, types, now = () => new Date() }: Options,
): Promise<void> {
  await app.register(
    async (sets) => {
      const { act, isAdmin, requirePublisher, momentOf } = createContentEditor(sets, database, now);
      const keyOf = (request: SetRequest) => ({ tenant: tenantOf(request).slug, set: request.params.set });
      const setRoute = { config: limited, schema: { params: SetParams } };
      const typeOf = (request: FastifyRequest, item: Pick<ChangeSetItem, 'domain' | 'type'>) => {
        const type = types.get(item.domain)?.find(({ name }) => name === item.type);
        if (type && (!type.onlyAdmins || isAdmin(request))) return type;
        throw problem(404, 'unknown_type', `there is no content "${item.domain}/${item.type}" here`);
      };
      const send = async (request: SetRequest, reply: FastifyReply, outcome: SetOutcome) =>
        outcome.ok ? reply.send(await publicSet(request)) : refuse(reply, outcome, request.params.set);
      const publicSet = async (request: SetRequest) => {
        const found = await transaction(database.pool, (client) =>
          describeSet(client, keyOf(request), now()),
        );
        if (!found) throw problem(404, 'not_found', `there is no change set "${request.params.set}" here`);
        const { items, ...set } = found;
        return { ...stateOf(set), items };
      };

      sets.get('/', { config: limited }, async (request) => ({
        changeSets: (await listChangeSets(database.pool, tenantOf(request).slug)).map(stateOf),
      }));

      sets.post('/', { config: limited, schema: { body: NewChangeSet } }, async (request, reply) => {
        const { title, reason } = request.body as z.output<typeof NewChangeSet>;
        const { slug } = tenantOf(request);
        const id = await insertChangeSet(database.pool, slug, { title, ...act(request, reason) });
        return reply.code(201).send({ id, title });
      });

      sets.get('/:set', setRoute, (request: SetRequest) => publicSet(request));

      sets.delete('/:set', setRoute, async (request: SetRequest, reply) => {
        const outcome = await transaction(database.pool, (client) =>
          discardSet(client, keyOf(request), act(request, null)),
        );
        return outcome.ok ? reply.code(204).send() : refuse(reply, outcome, request.params.set);
      });

      const entry = '/:set/items/:domain/:type/:id';
      sets.put(
        entry,
        { config: limited, schema: { params: EntryParams, body: ChangeSetEntry } },
        async (request: EntryRequest, reply) => {
          const { version } = request.body as z.output<typeof ChangeSetEntry>;
          const type = typeOf(request, request.params);
          if (version === null) requireRemovable(type, request.params.id);
          const outcome = await transaction(database.pool, (client) =>
            addToSet(client, keyOf(request), request.params, version, act(request, null)),
          );
          return send(request, reply, outcome);
        },
      );
      sets.delete(
        entry,
        { config: limited, schema: { params: EntryParams } },
        async (request: EntryRequest, reply) => {
          typeOf(request, request.params);
          const outcome = await transaction(database.pool, (client) =>
            removeFromSet(client, keyOf(request), request.params),
          );
          return send(request, reply, outcome);
        },
      );

      sets.post(
        '/:set/publish',
        { ...setRoute, schema: { params: SetParams, body: ChangeSetPublication } },
        async (request: SetRequest, reply) => {
          requirePublisher(request);
          const { reason, ...times } = request.body as z.output<typeof ChangeSetPublication>;
          const from = momentOf(request, 'from', times.from);
          const until = momentOf(request, 'until', times.until);
          if (times.until !== undefined && (!until || until <= (from ?? now())))
            throw invalidField('until', 'must be after the start, and not in the past');
          const { slug } = tenantOf(request);
          const check = async (item: ChangeSetItem, data: unknown): Promise<SetProblem[]> => {
            const { domain, type, id } = item;
            const view = { at: from ?? now(), unpublished: { tenant: slug, changeSet: request.params.set } };
            const { problems } = await withContentView(view, () =>
              findProblems(typeOf(request, item), slug, data, id),
            );
            return problems.map(({ path, message }) => ({
              domain,
              type,
              id,
              message: `${path}: ${message}`,
            }));
          };
          const outcome = await transaction(database.pool, (client) =>
            publishSet(client, keyOf(request), { from, until, check }, act(request, reason)),
          );
          return send(request, reply, outcome);
        },
      );

      sets.post(
        '/:set/undo',
        { ...setRoute, schema: { params: SetParams, body: ChangeSetUndo } },
        async (request: SetRequest, reply) => {
          requirePublisher(request);
          const { reason } = request.body as z.output<typeof ChangeSetUndo>;
          const outcome = await transaction(database.pool, (client) =>
            undoSet(client, keyOf(request), act(request, reason)),
          );
          return send(request, reply, outcome);
        },
      );
    },
    { prefix: changeSetApi.all },
  );
}

const stateOf = (set: ChangeSet) => ({
  id: set.id,
  title: set.title,
  author: set.author,
  reason: set.reason,
  created_at: set.createdAt,
  state: set.undoneAt ? 'undone' : set.publishedAt ? 'published' : 'open',
  published_at: set.publishedAt,
  published_by: set.publishedBy,
  from: set.liveFrom,
  until: set.liveUntil,
  undone_at: set.undoneAt,
  undone_by: set.undoneBy,
});

function refuse(reply: FastifyReply, outcome: Exclude<SetOutcome, { ok: true }>, set: string) {
  switch (outcome.reason) {
    case 'missing':
      throw problem(404, 'not_found', `there is no change set "${set}" on this site, or no such item`);
    case 'closed':
      throw problem(409, 'closed', outcome.message);
    case 'problems': {
      const lines = outcome.problems.map(
        ({ domain, type, id, message }) => `${domain}/${type} ${id}: ${message}`,
      );
      return reply
        .code(409)
        .send({
          error: `nothing was changed: ${lines.join('; ')}`,
          code: 'conflict',
          problems: outcome.problems,
        });
    }
  }
}
