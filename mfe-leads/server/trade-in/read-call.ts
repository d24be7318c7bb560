import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { tradeInPages } from '@forecourt/contracts/valuation/valuation-choices';
import { tenantOf } from '@forecourt/server-kit/domain';
import { sendPlainPage } from '@forecourt/server-kit/plain-page';
import type { Valuation } from '../../model/trade-in/trade-in-api.ts';
import { isFormPost } from '../submit/form-post/form-post.ts';
import { problemsPage } from '../submit/form-post/refusal-page.ts';

/** Answers scripts with JSON, and a plain form with a redirect to the page of the next step. */
export function answerWithNext(
  request: FastifyRequest,
  reply: FastifyReply,
  valuation: Valuation,
): FastifyReply {
  if (!isFormPost(request)) return reply.header('cache-control', 'no-store').send(valuation);
  const asked = z.object({ page: z.enum(tradeInPages) }).safeParse(request.body);
  const page = asked.data?.page ?? tenantOf(request).leads.tradeIn.path;
  return reply.redirect(`${page}?${new URLSearchParams({ valuation: valuation.id })}`, 303);
}

/** Answers errors of a plain form with a page; scripts get the usual error response. */
export async function withFormErrors(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    const { statusCode = 500 } = error as { statusCode?: number };
    const isTheirs = error instanceof z.ZodError || (statusCode >= 400 && statusCode < 500);
    if (!isFormPost(request) || !isTheirs) throw error;
    return sendPlainPage(
      reply.code(error instanceof z.ZodError ? 400 : statusCode),
      problemsPage(tenantOf(request), error),
    );
  }
}
