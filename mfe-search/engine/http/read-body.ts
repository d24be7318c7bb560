import type { Document } from '../index/segment.ts';
import { ApiError } from './api-error.ts';
import { excerpt } from './read-fields.ts';
import type { Call } from './route.ts';

/** The JSON of a request's body, undefined if it is empty. Throws `malformed_payload`. */
export function readJson({ raw }: Call): unknown {
  if (raw === undefined || raw.length === 0) return undefined;
  return parse(raw.toString(), 'json');
}

/** Like `readJson`, but throws `missing_payload` for an empty body. */
export function requireJson(call: Call): unknown {
  const body = readJson(call);
  if (body === undefined) throw new ApiError('missing_payload', 'A json payload is missing.');
  return body;
}

/** The documents of a body: a JSON object, an array of objects, or one JSON object per line. */
export function readDocuments(call: Call): Document[] {
  const type = call.contentType?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined || type === '') {
    throw new ApiError(
      'missing_content_type',
      'A Content-Type header is missing. Accepted values for the Content-Type header are: `application/json`, `application/x-ndjson`',
    );
  }
  if (type !== 'application/json' && type !== 'application/x-ndjson') {
    throw new ApiError(
      'invalid_content_type',
      `The Content-Type \`${type}\` is invalid. Accepted values for the Content-Type header are: \`application/json\`, \`application/x-ndjson\``,
    );
  }
  const kind = type === 'application/json' ? 'json' : 'ndjson';
  if (call.raw === undefined || call.raw.length === 0)
    throw new ApiError('missing_payload', `A ${kind} payload is missing.`);
  const text = call.raw.toString();
  const values = kind === 'json' ? [parse(text, kind)].flat() : lines(text);
  return values.map((value) => requireObject(value, kind));
}

function lines(text: string): unknown[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => parse(line, 'ndjson'));
}

function requireObject(value: unknown, kind: string): Document {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Document;
  throw new ApiError(
    'malformed_payload',
    `The \`${kind}\` payload provided is malformed. \`Couldn't serialize document value: expected an object, found ${excerpt(value)}\`.`,
  );
}

function parse(text: string, kind: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError(
      'malformed_payload',
      `The ${kind} payload provided is malformed. \`${(error as Error).message}\`.`,
    );
  }
}
