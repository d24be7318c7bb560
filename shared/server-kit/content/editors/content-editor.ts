import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { tenantOf } from '../../domain/domain.ts';
import type { Act } from '../change-content.ts';
import { problem } from '../content-problem.ts';
import { readMoment } from '../view/read-moment.ts';
import type { ContentRole } from './content-roles.ts';
import { findContentToken } from './content-tokens-repository.ts';

export type ContentEditor = {
  /** Who changes, why and when. */
  act(request: FastifyRequest, reason: string | null): Act;
  isAdmin(request: FastifyRequest): boolean;
  /** @throws Error with status 403 unless the token may put something on the site, or take it off */
  requirePublisher(request: FastifyRequest): void;
  /** @returns the moment, which is never in the past; undefined for now */
  momentOf(request: FastifyRequest, field: string, text: string | undefined): Date | undefined;
};

const ranks: ContentRole[] = ['author', 'editor', 'admin'];

/** Creates the editor of a scope, whose routes only requests with a content token or a session reach. */
export function createContentEditor(
  app: FastifyInstance,
  database: Database,
  now: () => Date,
): ContentEditor {
  const editors = new WeakMap<FastifyRequest, { name: string; role: ContentRole }>();
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { slug } = tenantOf(request);
    const editor = await findContentToken(database.pool, slug, request.headers.authorization);
    if (!editor)
      throw problem(
        401,
        'unauthorized',
        'content needs a content token of this site, or the session of an account: Authorization: Bearer ct_… or cs_…',
      );
    if (editor.role === 'careers')
      throw problem(
        403,
        'forbidden',
        'the role "careers" fetches CVs: use a token with the role "author" or another',
      );
    editors.set(request, editor);
  });
  const rankOf = (request: FastifyRequest) => ranks.indexOf(editors.get(request)!.role);
  return {
    act: (request, reason) => ({ author: editors.get(request)!.name, reason, now: now() }),
    isAdmin: (request) => editors.get(request)!.role === 'admin',
    requirePublisher(request) {
      if (rankOf(request) >= ranks.indexOf('editor')) return;
      throw problem(
        403,
        'forbidden',
        'the role "author" saves drafts: ask an editor to publish, or use a token with the role "editor"',
      );
    },
    momentOf(request, field, text) {
      if (text === undefined) return undefined;
      const moment = readMoment(text, tenantOf(request).timeZone);
      if (!moment)
        throw invalidField(
          field,
          'is a moment such as 2026-12-26T09:00 (in the time of the site) or 2026-12-26T09:00+10:00',
        );
      if (moment > now()) return moment;
      // The minute that has just begun is now: local times have no seconds.
      if (moment.getTime() > now().getTime() - 60_000) return undefined;
      throw invalidField(field, 'is in the past; leave it out for now');
    },
  };
}

export const invalidField = (path: string, message: string) =>
  problem(400, 'invalid_request', `${path}: ${message}`, { fields: [{ path, message }] });
