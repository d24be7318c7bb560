import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '@forecourt/server-kit/client-network';

/** Identifies browsers and their networks by hashes that cannot be reversed without the installation's secret: the same in all its shells. */
export function createReporter(secret: string) {
  const hashOf = (text: string) =>
    createHmac('sha256', secret).update(`reporter ${text}`).digest('base64url').slice(0, 16);
  return (
    request: Pick<FastifyRequest, 'ip' | 'headers'> & { cookies?: Record<string, string | undefined> },
  ): { visitor: string; network: string } => {
    const network = networkOf(request.ip);
    const id = request.cookies?.fc_visitor ?? `${request.ip} ${String(request.headers['user-agent'] ?? '')}`;
    return { network: hashOf(network), visitor: hashOf(`${network} ${id}`) };
  };
}
