import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ZodError } from 'zod';
import type { ErrorResponse } from '@forecourt/contracts/api/errors';
import { isProblem, problemText } from '@forecourt/contracts/api/form-problems';
import { isUnavailable } from '../database/is-unavailable.ts';
import { answerErrorPage, siteUnavailable } from '../html/error-page.ts';
import { Refusal, refusalMessages } from '../requests/refusal.ts';
import { reasonOf } from '../telemetry/log-error.ts';

const retryAfterSeconds = 5;

/** Answers errors as `ErrorResponse`, or as a page. A 5xx error's message is only logged. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = describeError(error, request);
  if (body.code === unavailable || body.code === siteUnavailable)
    void reply.header('retry-after', retryAfterSeconds);
  if (body.code === unavailable)
    // One line per request, since an outage fails many, and without the statement and its values.
    request.log.warn({ reason: reasonOf(error), requestId: request.id }, 'request failed: not available');
  // It is reported once, with its fields, when the settings are read.
  else if (status >= 500 && body.code !== siteUnavailable)
    request.log.error({ err: error, requestId: request.id }, 'request failed');
  // What a route has set for its own response, before its stream failed.
  void reply.removeHeader('content-disposition').type('application/json; charset=utf-8');
  if (reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  if (answerErrorPage(status, body.code, request, reply)) return;
  void reply.code(status).send({ ...body, requestId: request.id } satisfies ErrorResponse);
}

const unavailable = 'unavailable';

type Described = { status: number; body: ErrorResponse };

/** Returns what an error says to a person. */
export const messageOf = (error: Error, locale: string): string =>
  error instanceof Refusal ? error.textIn(locale) : error.message;

function describeError(error: FastifyError, { tenant, routeOptions }: FastifyRequest): Described {
  const locale = tenant?.locale ?? 'en';
  if (hasZodFastifySchemaValidationErrors(error))
    return invalid(
      error.validation.map(({ instancePath, message = 'is not valid' }) =>
        fieldOf(instancePath.replace(/^\//, '').replaceAll('/', '.'), message, locale),
      ),
    );
  if (error instanceof ZodError)
    return invalid(error.issues.map(({ path, message }) => fieldOf(path.join('.'), message, locale)));
  const t = refusalMessages.for(locale);
  if (isUnavailable(error)) return { status: 503, body: { error: t.unavailable, code: unavailable } };
  const status = error.statusCode ?? 500;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' && routeOptions.bodyLimit)
    return {
      status,
      body: { error: t.too_large(Math.floor(routeOptions.bodyLimit / 1000)), code: 'too_large' },
    };
  if (error.code === siteUnavailable) return { status, body: { error: error.message, code: error.code } };
  if (status >= 500 && !(error instanceof Refusal))
    return { status, body: { error: t.internal_error, code: 'internal_error' } };
  const { fields } = error as { fields?: ErrorResponse['fields'] };
  return {
    status,
    body: {
      error: messageOf(error, locale),
      code: error.code ?? 'request_failed',
      ...(fields ? { fields } : {}),
    },
  };
}

type Field = NonNullable<ErrorResponse['fields']>[number];
const fieldOf = (path: string, message: string, locale: string): Field => ({
  path,
  message: problemText(message, locale),
  ...(isProblem(message) ? { code: message } : {}),
});
const invalid = (fields: Field[]): Described => ({
  status: 400,
  body: { error: summary(fields), code: 'invalid_request', fields },
});
const summary = (fields: { path: string; message: string }[]) =>
  fields.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ');
