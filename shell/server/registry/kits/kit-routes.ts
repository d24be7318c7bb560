import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transaction, type Database } from '@forecourt/server-kit/database';
import { PublishRefused } from '../publish/publish-refused.ts';
import { changedBy, platformOnly } from '../publish/token-guard.ts';
import { findNewestKits, insertKits, readKitFile } from './kit-repository.ts';

const fileName = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,100}\.tgz$/);
const NewKits = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,60}$/),
  changelog: z.string().max(2_000_000),
  files: z
    .array(
      z.object({
        package: z.string().regex(/^@[a-z-]+\/[a-z-]+$/),
        file: fileName,
        content: z.base64('a file must be sent as base64'),
      }),
    )
    .min(1)
    .max(20),
});
const uploadLimitBytes = 32 * 1024 * 1024;

/** `/api/registry/kits`: the kits that agencies build with, read with any token. */
export async function kitRoutes(app: FastifyInstance, { database }: { database: Database }): Promise<void> {
  const newest = async () => {
    const kits = await findNewestKits(database.pool);
    if (!kits)
      throw new PublishRefused(
        'no_kits',
        'no kits were published to this installation yet: the platform squad does it with "pnpm forecourt kit publish"',
        404,
      );
    return kits;
  };
  app.get('/api/registry/kits', async () => newest());
  app.get('/api/registry/kits/:id/:file', async (request) => {
    const { id, file } = z.object({ id: z.string(), file: fileName }).parse(request.params);
    const content = await readKitFile(database.pool, id, file);
    if (!content) throw new PublishRefused('unknown_kit', `there is no file ${file} of the kits ${id}`, 404);
    return { content: content.toString('base64') };
  });
  app.post('/api/registry/kits', { bodyLimit: uploadLimitBytes }, async (request, reply) => {
    platformOnly(request);
    const { id, changelog, files } = NewKits.parse(request.body);
    const stored = files.map(({ content, ...one }) => {
      const bytes = Buffer.from(content, 'base64');
      return {
        ...one,
        content: bytes,
        integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
      };
    });
    const publishedBy = changedBy(request).actor;
    const isNew = await transaction(database.pool, (client) =>
      insertKits(client, { id, changelog, publishedBy }, stored),
    );
    return reply.code(isNew ? 201 : 200).send({ id, isNew });
  });
}
