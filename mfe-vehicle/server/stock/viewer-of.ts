import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '@forecourt/server-kit/client-network';
import type { Viewer } from './vehicle-repository.ts';

/** Tells visitors of one day apart, without storing their addresses. */
export function viewerOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Viewer {
  const day = new Date().toISOString().slice(0, 10);
  const network = networkOf(ip);
  return {
    network: hashOf(`${day} ${network}`),
    visitor: hashOf(`${day} ${ip} ${headers['user-agent'] ?? ''}`),
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);
