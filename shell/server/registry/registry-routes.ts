import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PublishRefused } from './check-publish.ts';
import { defaultChannel, type Registry } from './registry.ts';

const Upload = z.object({ manifest: z.unknown(), files: z.record(z.string(), z.base64('a file is sent as base64')), channel: z.string().default(defaultChannel), reason: z.string().optional() });
const Point = z.object({ version: z.string(), channel: z.string().default(defaultChannel), action: z.enum(['promote', 'rollback']), reason: z.string().optional() });

/** `/api/registry`: what the command line talks to; every call carries the deploy token. */
export async function registryRoutes(app: FastifyInstance, { registry, token }: { registry: Registry; token: string }): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== `Bearer ${token}`) throw new PublishRefused('unauthorized', 'the registry needs a deploy token: set FORECOURT_DEPLOY_TOKEN', 401);
  });
  app.post('/api/registry/publish', { bodyLimit: 64 * 1024 * 1024 }, async (request, reply) => {
    const { manifest, files, channel, reason } = Upload.parse(request.body);
    const published = await registry.publish(manifest, new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content, 'base64')])), { actor: 'deploy-token', channel, reason });
    return reply.code(201).send({ name: published.name, version: published.version, channel });
  });
  app.post('/api/registry/remotes/:name/point', async (request) => {
    const { name } = z.object({ name: z.string() }).parse(request.params);
    const { version, channel, action, reason } = Point.parse(request.body);
    await registry.point(name, channel, version, { actor: 'deploy-token', action, reason });
    return { name, channel, version };
  });
  app.get('/api/registry/status', async () => ({ channels: await registry.status() }));
  app.get('/api/registry/history', async (request) => ({ history: await registry.history(z.object({ name: z.string().optional() }).parse(request.query).name) }));
}
