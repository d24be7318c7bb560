import { ServiceError } from '../domain/domain.ts';

/** Connections that were refused, broken or too slow, and a disk that is full, failing or read-only. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EIO',
]);
/**
 * PostgreSQL: connection errors, insufficient resources (53100: disk full), shutting down or starting,
 * timeouts, read only, disk errors.
 */
const databaseCodes = /^(08...|53...|57P0[1-5]|57014|25006|58030)$/;
/** Messages of `pg` errors that have no code. */
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;

/**
 * Whether an error means that the database, the disk or another server is currently unavailable, so that a
 * retry can succeed.
 */
export function isUnavailable(error: unknown): boolean {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth++
  ) {
    if (current instanceof ServiceError) return [502, 503, 504].includes(current.status);
    const code = (current as { code?: unknown }).code;
    if (typeof code === 'string' && (systemCodes.has(code) || databaseCodes.test(code))) return true;
    if (connectionMessages.test(current.message)) return true;
  }
  return false;
}
