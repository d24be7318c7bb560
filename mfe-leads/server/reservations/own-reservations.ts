import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie with the ids of a browser's reservations. An id is a secret: it needs no signature. */
const cookieName = 'fc_reservations';
const maxAgeSeconds = 30 * 24 * 3600;
const maxCount = 5;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the ids of the reservations that were made in this browser, the newest first. */
export function ownReservations(request: FastifyRequest): string[] {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  const value = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
  return (value ?? '')
    .split('.')
    .filter((id) => uuid.test(id))
    .slice(0, maxCount);
}

/** Marks this browser as the one that made a reservation. @param secure the site answers by https */
export function rememberReservation(
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  secure: boolean,
): void {
  const ids = [id, ...ownReservations(request).filter((other) => other !== id)].slice(0, maxCount);
  const attributes = ['Path=/api/leads/reservations', 'HttpOnly', 'SameSite=Lax', `Max-Age=${maxAgeSeconds}`];
  void reply.header(
    'set-cookie',
    [`${cookieName}=${ids.join('.')}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; '),
  );
}
