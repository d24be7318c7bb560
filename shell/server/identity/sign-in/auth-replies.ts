import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInError } from '@forecourt/contracts/identity/identity-paths';
import { readSignInVisit, signInPath } from '@forecourt/contracts/identity/sign-in-path';
import { isFormPost } from '@forecourt/server-kit/form-post';
import { rememberRefused } from './refused-fields.ts';
import type { Refusal } from './sign-in.ts';

/** The fields of a form or of a JSON body, as text. */
export type Fields = Record<string, string>;

export function fieldsOf(request: FastifyRequest): Fields {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

const statuses: Record<SignInError, number> = {
  invalid_phone: 422,
  check_failed: 403,
  too_soon: 429,
  too_many_codes: 429,
  sms_unavailable: 503,
  wrong_code: 422,
  expired_code: 410,
  too_many_tries: 429,
};

const messages: Record<SignInError, string> = {
  invalid_phone: 'This is not a mobile number.',
  check_failed: 'This seems to have been sent by a program.',
  too_soon: 'A code has just been sent.',
  too_many_codes: 'Too many codes have been asked for.',
  sms_unavailable: 'Text messages cannot be sent at the moment.',
  wrong_code: 'This is not the code that was sent.',
  expired_code: 'This code has expired.',
  too_many_tries: 'Too many wrong codes.',
};

/** Reports an error: as an error response, or on the sign-in page's step. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { reason, waitSeconds, phone }: Refusal,
  step: SignInStep,
): FastifyReply {
  if (waitSeconds !== undefined) void reply.header('retry-after', String(waitSeconds));
  if (isFormPost(request)) {
    const fields = fieldsOf(request);
    if (step === 'phone') rememberRefused(reply, fields);
    return reply.redirect(stepPath(fields, step, reason), 303);
  }
  return reply
    .code(statuses[reason])
    .send({ error: messages[reason], code: reason, requestId: request.id, phone });
}

export type SignInStep = 'phone' | 'code' | 'profile';

/** The sign-in page at one of its steps, with the form's own parameters. */
export function stepPath(fields: Fields, step: SignInStep, error?: string): string {
  const visit = readSignInVisit({ get: (name) => fields[name] ?? null });
  const parameters = new URLSearchParams({
    ...(step === 'phone' ? {} : { step }),
    ...(error ? { error } : {}),
  }).toString();
  return signInPath(visit) + (parameters ? `&${parameters}` : '');
}
