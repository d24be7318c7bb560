import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { contentPicture, type UploadedFiles } from '@forecourt/contracts/api/content-api';
import { problem } from '@forecourt/server-kit/content/content-problem';
import { createContentEditor } from '@forecourt/server-kit/content/editors/content-editor';
import {
  findPicture,
  hasPicture,
  insertPicture,
  listPictures,
  namePicture,
  sizeOfPictures,
} from '@forecourt/server-kit/content/pictures-repository';
import type { Database } from '@forecourt/server-kit/database';
import { tenantOf } from '@forecourt/server-kit/domain';
import { defaultLimits } from '../images/images-plugin.ts';
import type { PictureSource } from '../images/sources/picture-source.ts';
import { filePath } from './file-path.ts';
import { requireFile } from './require-file.ts';

type Options = { database: Database; sources: readonly PictureSource[]; now?: () => Date };

const Name = z.object({ name: z.string().max(80) });
const Key = z.object({ key: z.string().max(512) });
const Path = z.object({ path: filePath.optional() });
const siteBytes = 2_000_000_000;
const limited = { rateLimit: { max: 600, timeWindow: '1 minute' } };

/**
 * Pictures and documents of a site's content: an editor adds one under the hash of its bytes, and reads the
 * originals of all that content names. Everybody reads documents.
 */
export async function pictureRoutes(
  app: FastifyInstance,
  { database, sources, now = () => new Date() }: Options,
): Promise<void> {
  await app.register(async (scope) => {
    const { act } = createContentEditor(scope, database, now);
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: defaultLimits.inputBytes },
      (_request, body, done) => done(null, body),
    );
    scope.put(
      contentPicture.upload(':name'),
      { config: limited, bodyLimit: defaultLimits.inputBytes, schema: { params: Name, querystring: Path } },
      async (request, reply) => {
        const { name } = request.params as z.infer<typeof Name>;
        const { path } = request.query as z.infer<typeof Path>;
        const bytes = request.body;
        if (!Buffer.isBuffer(bytes))
          throw problem(415, 'unsupported', 'send the file itself, as application/octet-stream');
        const { slug: tenant } = tenantOf(request);
        if (!contentPicture.nameOf(contentPicture.keyOf(name)) || !name.startsWith(hashOf(bytes)))
          throw problem(400, 'invalid_name', `a picture is named ${hashOf(bytes)} and its extension`);
        await requireFile(bytes, name);
        if (!(await hasPicture(database.pool, tenant, name))) {
          if ((await sizeOfPictures(database.pool, tenant)) + bytes.length > siteBytes)
            throw problem(
              413,
              'too_much',
              'the pictures of this site would have more than 2 GB: use smaller files',
            );
          const { author } = act(request, null);
          await insertPicture(database.pool, { tenant, name, bytes, author, createdAt: now() });
        }
        if (path) await namePicture(database.pool, tenant, name, path);
        return reply.code(201).send({ key: contentPicture.keyOf(name) });
      },
    );

    scope.get(contentPicture.all, { config: limited }, async (request): Promise<UploadedFiles> => {
      const files = await listPictures(database.pool, tenantOf(request).slug);
      return { files: files.map(({ name, path }) => ({ key: contentPicture.keyOf(name), path })) };
    });

    scope.get(
      contentPicture.original,
      { config: limited, schema: { querystring: Key } },
      async (request, reply) => {
        const { key } = request.query as z.infer<typeof Key>;
        const document = key.endsWith('.pdf') && contentPicture.nameOf(key);
        if (document) return sendDocument(reply, document);
        const source = sources.find(({ prefix }) => key.startsWith(`${prefix}/`));
        const original = await source?.find(key, tenantOf(request));
        const bytes = await original?.read().catch(() => undefined);
        if (bytes === undefined) throw problem(404, 'no_such_picture', `there is no picture "${key}" here`);
        return reply
          .type('application/octet-stream')
          .send(typeof bytes === 'string' ? await readFile(bytes) : bytes);
      },
    );
  });

  app.get(contentPicture.document(':name'), { schema: { params: Name } }, async (request, reply) =>
    sendDocument(reply, (request.params as z.infer<typeof Name>).name),
  );

  async function sendDocument(reply: FastifyReply, name: string) {
    const isDocument = contentPicture.nameOf(contentPicture.document(name)) !== undefined;
    const bytes = isDocument ? await findPicture(database.pool, name) : null;
    if (!bytes) throw problem(404, 'no_such_document', `there is no document "${name}" here`);
    // The name is the hash of the bytes, so that they never change.
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('application/pdf')
      .send(bytes);
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);
