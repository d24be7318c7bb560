import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ZodError } from 'zod';
import type { ErrorResponse } from '@forecourt/contracts/api/errors';
import { answerErrorPage, siteUnavailable } from './error-page.ts';
import { isUnavailable } from './is-unavailable.ts';
import { localizeMessage } from './localize-message.ts';
import { reasonOf } from './log-error.ts';

const retryAfterSeconds = 5;

/** Answers any error as `ErrorResponse`, or with a page where a person would see it. The message of a 5xx error is logged and never leaves the server. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = localize(describeError(error), request.tenant?.locale);
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

function localize({ status, body }: Described, locale: string | undefined): Described {
  const fields = body.fields?.map(({ path, message }) => ({
    path,
    message: localizeMessage(message, locale),
  }));
  const isSummary = body.fields !== undefined && body.error === summary(body.fields);
  const error = isSummary ? summary(fields!) : localizeMessage(body.error, locale);
  return { status, body: { ...body, error, ...(fields && { fields }) } };
}

function describeError(error: FastifyError): Described {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? 'is not valid',
    }));
    return { status: 400, body: { error: summary(fields), code: 'invalid_request', fields } };
  }
  if (error instanceof ZodError) {
    const fields = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    return { status: 400, body: { error: summary(fields), code: 'invalid_request', fields } };
  }
  if (isUnavailable(error))
    return {
      status: 503,
      body: {
        error: 'this part of the site is not available right now; please try again in a moment',
        code: unavailable,
      },
    };
  const status = error.statusCode ?? 500;
  if (error.code === siteUnavailable) return { status, body: { error: error.message, code: error.code } };
  if (status >= 500)
    return {
      status,
      body: { error: 'something went wrong on our side; please try again', code: 'internal_error' },
    };
  const { fields } = error as { fields?: ErrorResponse['fields'] };
  return {
    status,
    body: { error: error.message, code: error.code ?? 'request_failed', ...(fields ? { fields } : {}) },
  };
}

const summary = (fields: { path: string; message: string }[]) =>
  fields.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ');
