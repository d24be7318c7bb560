import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '@forecourt/server-kit/client-network';

/** A browser and its network, as hashes. */
export type Reporter = { visitor: string; network: string };

type PageRequest = Pick<FastifyRequest, 'ip' | 'headers'> & { cookies?: Record<string, string | undefined> };

/** Hashes that cannot be reversed without the installation's secret, the same in all shells. */
export function createReporter(secret: string) {
  const hashOf = (text: string) =>
    createHmac('sha256', secret).update(`reporter ${text}`).digest('base64url').slice(0, 16);
  return {
    reporterOf(request: PageRequest): Reporter {
      const network = networkOf(request.ip);
      const id =
        request.cookies?.fc_visitor ?? `${request.ip} ${String(request.headers['user-agent'] ?? '')}`;
      return { network: hashOf(network), visitor: hashOf(`${network} ${id}`) };
    },
    pathHash: (tenant: string, path: string) => hashOf(`path ${tenant} ${path}`),
  };
}
