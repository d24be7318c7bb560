import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountDataApi } from '@forecourt/contracts/api/account-data-api';
import { describeDeletion } from '@forecourt/contracts/privacy/deletion-messages';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { sendPlainPage, sitePage } from '../../plain-page.ts';
import { forgetPerson } from '../person-data.ts';
import { askedDays } from '../personal-data.ts';
import { addressErasureMessagesFor } from './address-erasure-messages.ts';
import { findAsked } from './address-erasure-repository.ts';

const limits = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } };
const Key = z.object({ key: z.string().min(1).max(100) });

/** The link that deletes what an address has. Opening it changes nothing: scanners open links. */
export async function addressRoutes(app: FastifyInstance, context: DomainContext): Promise<void> {
  const handle = (isConfirmed: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { key } = Key.parse(request.query);
    const site = tenantOf(request);
    const t = addressErasureMessagesFor(site.locale);
    const asked = await findAsked(context.database.pool, site.slug, key, askedDays);
    if (!asked) return answer(reply.code(404), site, t.title, [t.missing]);
    if (!isConfirmed) {
      const action = `${accountDataApi.eraseAddress}?${new URLSearchParams({ key })}`;
      const form = `<form method="post" action="${escapeHtml(action)}"><button name="confirm" value="yes">${escapeHtml(t.button)}</button></form>`;
      return answer(reply, site, t.title, [t.ask(asked.email)], form);
    }
    const { receipt } = await forgetPerson(
      context,
      { person: { email: asked.email }, tenant: site.slug, actor: 'address' },
      'keep-open',
    );
    const {
      t: receiptText,
      deletedLines,
      keptLines,
    } = describeDeletion(
      { deleted: receipt.deleted, kept: receipt.kept.filter(({ is_open }) => !is_open) },
      site.locale,
    );
    const lines = [
      `${receiptText.reference} ${receipt.reference}. ${receiptText.keep}`,
      ...deletedLines.slice(1),
      ...keptLines,
      ...(receipt.kept.some(({ is_open }) => is_open) ? [t.open] : []),
    ];
    return answer(reply, site, t.done, lines);
  };
  app.get(accountDataApi.eraseAddress, limits, handle(false));
  app.post(accountDataApi.eraseAddress, limits, handle(true));
}

const answer = (reply: FastifyReply, site: TenantConfig, title: string, lines: string[], more = '') =>
  sendPlainPage(
    reply.header('cache-control', 'no-store'),
    sitePage(
      site,
      title,
      `<h1>${escapeHtml(title)}</h1>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}${more}`,
    ),
  );
