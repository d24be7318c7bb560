import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { tenantOf } from '@forecourt/server-kit/domain';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { sendPlainPage, sitePage } from '@forecourt/server-kit/plain-page';

type Notice = { title: string; lines: string[] };

type MailedLink<Found> = {
  path: string;
  /** Opens per minute and address. */
  max: number;
  /** What the key of the link stands for; null if it is not valid any more. */
  find(site: TenantConfig, key: string): Promise<Found | null>;
  messages(locale: string): { title: string; missing: string; ask(found: Found): string; button: string };
  /** Does what the link is for. @returns what is said then */
  act(site: TenantConfig, found: Found, key: string): Promise<Notice | string>;
};

const Key = z.object({ key: z.string().min(1).max(100) });

/**
 * Returns the plugin of a link in a mail. Opening it asks with a button, and changes nothing: mail scanners
 * open every link.
 */
export function mailedLink<Found>(link: MailedLink<Found>): FastifyPluginAsync {
  const handle = (isConfirmed: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { key } = Key.parse(request.query);
    const site = tenantOf(request);
    const found = await link.find(site, key);
    const { title, missing, ask, button } = link.messages(site.locale);
    if (found === null) return sendNotice(reply.code(404), site, { title, lines: [missing] });
    if (isConfirmed) {
      const done = await link.act(site, found, key);
      return sendNotice(reply, site, typeof done === 'string' ? { title, lines: [done] } : done);
    }
    const action = escapeHtml(`${link.path}?${new URLSearchParams({ key })}`);
    const form = `<form method="post" action="${action}"><button name="confirm" value="yes">${escapeHtml(button)}</button></form>`;
    return sendNotice(reply, site, { title, lines: [ask(found)] }, form);
  };
  const limits = { config: { rateLimit: { max: link.max, timeWindow: '1 minute' } } };
  return async (app) => {
    app.get(link.path, limits, handle(false));
    app.post(link.path, limits, handle(true));
  };
}

/** Sends a page of a title and sentences. @param more HTML below them */
export const sendNotice = (
  reply: FastifyReply,
  site: TenantConfig,
  { title, lines }: Notice,
  more = '',
): FastifyReply =>
  sendPlainPage(
    reply,
    sitePage(
      site,
      title,
      `<h1>${escapeHtml(title)}</h1>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}${more}`,
    ),
  );
