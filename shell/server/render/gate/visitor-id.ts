import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'fc_visitor';
const keptSeconds = 180 * 24 * 3600;

/** The id that keeps a visitor on one side of a canary. @param secure the site answers by https */
export function visitorOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const visitorId = request.cookies[cookieName];
  if (visitorId && /^[0-9a-f]{24}$/.test(visitorId)) return visitorId;
  const id = randomBytes(12).toString('hex');
  void reply.setCookie(cookieName, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: keptSeconds,
  });
  return id;
}
