import type { FastifyReply, FastifyRequest } from 'fastify';
import { campaignAfter, campaignCookie } from '@forecourt/contracts/events/campaign-cookie';
import { addressWithoutClickIds, refusesSharing } from '@forecourt/contracts/events/refused-sharing';

/** Sets the cookie of the address's campaign for the session. @param secure the site answers by https */
export function noteCampaign(request: FastifyRequest, reply: FastifyReply, url: URL, secure: boolean): void {
  const clean = refusesSharing(request.headers) ? addressWithoutClickIds(url.href) : url.href;
  const campaign = campaignAfter(request.headers.cookie, new URL(clean).search);
  if (campaign === null) return;
  void reply.setCookie(campaignCookie, campaign, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
