import formbody from '@fastify/formbody';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** A form's fields. Values of one name, such as ticked boxes, are one text, one per line. */
export type PostedFields = Record<string, string>;
const formType = 'application/x-www-form-urlencoded';

/** Lets this scope parse forms that browsers submit without scripts. */
export const formPostPlugin = fastifyPlugin<{ bodyLimit: number }>(
  async (app, { bodyLimit }) => {
    await app.register(formbody, { bodyLimit, parser: readFields });
  },
  { name: 'form-post' },
);

function readFields(body: string): PostedFields {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body))
    fields.set(name, fields.has(name) ? `${fields.get(name)}\n${value}` : value);
  return Object.fromEntries(fields);
}

export function isFormPost(request: FastifyRequest): boolean {
  return request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() === formType;
}
