import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { findContentToken } from '@forecourt/server-kit/content/editors/content-tokens-repository';
import { tenantOf } from '@forecourt/server-kit/domain';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { sendPlainPage, sitePage } from '@forecourt/server-kit/plain-page';
import { cvBytes, cvPaths } from '../../model/cv-file.ts';
import { leadReference } from '../../model/lead-reference.ts';
import type { LeadsContext } from '../leads-context.ts';
import { refusal } from '../refusals.ts';
import { sendDownload } from '../send-download.ts';
import { findCv, insertCv } from './cv-repository.ts';
import { sniffCv } from './sniff-cv.ts';

const uploads = { config: { rateLimit: { max: 10, timeWindow: '10 minutes' } } };
const attempts = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } };
const Id = z.object({ id: z.uuid() });
const FileName = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .regex(/^[^\p{Cc}/\\]*$/u),
});
const Token = z.object({ token: z.string().trim().max(100) });

/** Registers `/api/leads/cv`: anybody sends a CV, only staff with the role `careers` or `admin` fetch it. */
export async function cvRoutes(app: FastifyInstance, { database }: LeadsContext): Promise<void> {
  await app.register(async (scope) => {
    // Accepts any declared type: the content decides.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: cvBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(cvPaths.upload, { ...uploads, bodyLimit: cvBytes }, async (request, reply) => {
      const { slug, pages } = tenantOf(request);
      if (!Object.hasOwn(pages, 'careers')) throw refusal(404, 'no_careers');
      const { name } = FileName.parse(request.query);
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const type = sniffCv(content);
      if (!type) throw refusal(415, 'not_a_cv');
      const id = await insertCv(database.pool, slug, { name, type, content });
      return reply.code(201).header('cache-control', 'no-store').send({ id });
    });
  });

  async function sendFile(request: FastifyRequest, reply: FastifyReply, authorization: string | undefined) {
    const { slug } = tenantOf(request);
    const { id } = Id.parse(request.params);
    const staff = await findContentToken(database.pool, slug, authorization);
    if (staff?.role !== 'careers' && staff?.role !== 'admin') return null;
    const file = await findCv(database.pool, slug, id);
    if (!file) throw refusal(404, 'no_document');
    request.log.info({ leadId: id, staff: staff.name }, 'a CV was fetched');
    return sendDownload(reply, file);
  }

  app.get(cvPaths.file(':id'), attempts, async (request, reply) => {
    const { authorization } = request.headers;
    const sent = authorization ? await sendFile(request, reply, authorization) : null;
    if (sent) return sent;
    const { id } = Id.parse(request.params);
    return sendPlainPage(
      reply.code(401),
      cvPage(tenantOf(request), leadReference(id), authorization !== undefined),
    );
  });

  // What a person fills in on that page.
  app.post(cvPaths.file(':id'), attempts, async (request, reply) => {
    const { token } = Token.parse(request.body);
    const { id } = Id.parse(request.params);
    return (
      (await sendFile(request, reply, `Bearer ${token}`)) ??
      sendPlainPage(reply.code(403), cvPage(tenantOf(request), leadReference(id), true))
    );
  });
}

/** The page on which staff enter their token to fetch a CV, in English on every site. */
function cvPage(site: TenantConfig, reference: string, isRefused: boolean): string {
  const title = `CV of ${reference}`;
  const refused =
    '<p class="alert" role="alert">This token may not fetch CVs here: it is wrong, expired, or lacks the role “careers”.</p>';
  return sitePage(
    site,
    title,
    `<h1>${escapeHtml(title)}</h1>${isRefused ? refused : ''}<form method="post"><label>Access token<br><input type="password" name="token" autocomplete="off" required></label><p><button type="submit">Download</button></p></form><p>Whoever runs this installation creates one: forecourt content token add --tenant ${escapeHtml(site.slug)} --name … --role careers</p>`,
  );
}
