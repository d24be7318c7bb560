import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const salt = randomBytes(16).toString('hex');

/** Tells browsers and their networks apart for an hour, by hashes that nobody can turn back. */
export function reporterOf(request: Pick<FastifyRequest, 'ip' | 'headers'> & { cookies?: Record<string, string | undefined> }): { visitor: string; network: string } {
  const network = networkOf(request.ip);
  const id = request.cookies?.fc_visitor ?? `${request.ip} ${String(request.headers['user-agent'] ?? '')}`;
  return { network: hashOf(network), visitor: hashOf(`${network} ${id}`) };
}

/** The first three numbers of an IPv4 address, the first 48 bits of an IPv6 one: who owns one address there owns many. */
function networkOf(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip);
  return v4 ? v4[1]! : ip.split(':').slice(0, 3).join(':');
}

const hashOf = (text: string) => createHash('sha256').update(`${salt} ${text}`).digest('base64url').slice(0, 16);
