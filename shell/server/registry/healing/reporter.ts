import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

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

/** The first three numbers of an IPv4 address, the first 48 bits of an IPv6 one: who owns one address there owns many. */
function networkOf(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip);
  return v4 ? v4[1]! : ip.split(':').slice(0, 3).join(':');
}
