import type { FastifyReply } from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { sendPlainPage, sitePage } from '@forecourt/server-kit/plain-page';
import { previewCookie, type PreviewReading } from '@forecourt/server-kit/preview';
import { leavePath } from './preview-banner.ts';
import { previewMessages } from './preview-messages.ts';

/** Answers a link or a cookie that shows nothing, and ends the preview. */
export function refusePreview(
  reply: FastifyReply,
  site: TenantConfig,
  reason: Exclude<PreviewReading, { ok: true }>['reason'],
): FastifyReply {
  const t = previewMessages(site);
  void reply
    .code(reason === 'expired' || reason === 'revoked' ? 410 : 403)
    .clearCookie(previewCookie, { path: '/' });
  return sendPlainPage(
    reply,
    sitePage(
      site,
      t[reason],
      `<h1>${t[reason]}</h1><p>${t[`${reason}Text`]}</p><p><a href="/">${t.toSite}</a></p>`,
    ),
  );
}

/** Answers a preview whose versions cannot be shown, with the registry's reason. */
export function explainPreview(reply: FastifyReply, site: TenantConfig, reason: string): FastifyReply {
  const t = previewMessages(site);
  return sendPlainPage(
    reply.code(409),
    sitePage(
      site,
      t.unavailable,
      `<h1>${t.unavailable}</h1><p lang="en" dir="ltr">${escapeHtml(reason)}</p><form method="post" action="${leavePath}"><button>${t.end}</button></form>`,
    ),
  );
}
