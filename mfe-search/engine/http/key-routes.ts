import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ApiKey, KeyStore } from '../keys/key-store.ts';
import { ApiError } from './api-error.ts';
import { requireJson } from './read-body.ts';
import { type Fields, readFields, readQueryFields } from './read-fields.ts';
import { created, noContent, type Route } from './route.ts';

const allowedActions = new Set(
  `* search documents.* documents.add documents.get documents.delete indexes.* indexes.create indexes.get indexes.update
  indexes.delete indexes.swap tasks.* tasks.cancel tasks.delete tasks.get settings.* settings.get settings.update stats.*
  stats.get metrics.* metrics.get dumps.* dumps.create snapshots.* snapshots.create version keys.create keys.get
  keys.update keys.delete experimental.get experimental.update`.split(/\s+/),
);
const indexPattern = /^(\*|[a-zA-Z0-9_-]+\*?)$/;

const creationFields: Fields = {
  uid: { is: 'string', code: 'invalid_api_key_uid' },
  name: { is: 'string', code: 'invalid_api_key_name' },
  description: { is: 'string', code: 'invalid_api_key_description' },
  actions: { is: 'array of strings', code: 'invalid_api_key_actions', missing: 'missing_api_key_actions' },
  indexes: { is: 'array of strings', code: 'invalid_api_key_indexes', missing: 'missing_api_key_indexes' },
  expiresAt: { is: 'string', code: 'invalid_api_key_expires_at' },
};

const updateFields: Fields = { name: creationFields.name!, description: creationFields.description! };

const pagingFields: Fields = {
  offset: { is: 'positive integer', code: 'invalid_api_key_offset' },
  limit: { is: 'positive integer', code: 'invalid_api_key_limit' },
};

export const keyRoutes: Route[] = [
  [
    'GET',
    '/keys',
    'keys.get',
    ({ engine, query }) => {
      const { offset = 0, limit = 20 } = readQueryFields(query, pagingFields) as {
        offset?: number;
        limit?: number;
      };
      const keys = engine.state.keys.list();
      return {
        results: keys.slice(offset, offset + limit).map((key) => show(key, engine.state.keys)),
        offset,
        limit,
        total: keys.length,
      };
    },
  ],
  [
    'GET',
    '/keys/:key',
    'keys.get',
    ({ engine, params }) => show(requireKey(engine.state.keys, params.key!), engine.state.keys),
  ],
  [
    'POST',
    '/keys',
    'keys.create',
    async (call) => {
      const { keys } = call.engine.state;
      const key = readCreation(requireJson(call));
      if (keys.get(key.uid) !== undefined) {
        throw new ApiError(
          'api_key_already_exists',
          `\`uid\` field value \`${key.uid}\` is already an existing API key.`,
        );
      }
      await call.engine.saveKey(key);
      return created(show(key, keys));
    },
  ],
  [
    'PATCH',
    '/keys/:key',
    'keys.update',
    async (call) => {
      const { keys } = call.engine.state;
      const body = requireJson(call);
      refuseImmutable(body);
      const patch = readFields(body, updateFields) as { name?: string | null; description?: string | null };
      const key = { ...requireKey(keys, call.params.key!), ...patch, updatedAt: new Date().toISOString() };
      await call.engine.saveKey(key);
      return show(key, keys);
    },
  ],
  [
    'DELETE',
    '/keys/:key',
    'keys.delete',
    async ({ engine, params }) => {
      await engine.deleteKey(requireKey(engine.state.keys, params.key!).uid);
      return noContent();
    },
  ],
];

function show(key: ApiKey, keys: KeyStore): Record<string, unknown> {
  const { name, description, uid, actions, indexes, expiresAt, createdAt, updatedAt } = key;
  return {
    name,
    description,
    key: keys.secretOf(uid),
    uid,
    actions,
    indexes,
    expiresAt,
    createdAt,
    updatedAt,
  };
}

function requireKey(keys: KeyStore, uidOrSecret: string): ApiKey {
  const key = keys.find(uidOrSecret);
  if (key === undefined) throw new ApiError('api_key_not_found', `API key \`${uidOrSecret}\` not found.`);
  return key;
}

function readCreation(body: unknown): ApiKey {
  const fields = readFields(body, creationFields) as Partial<ApiKey>;
  if (!('expiresAt' in fields)) throw new ApiError('missing_api_key_expires_at', 'Missing field `expiresAt`');
  const uid = fields.uid?.toLowerCase() ?? randomUUID();
  if (!z.uuid().safeParse(uid).success) {
    throw new ApiError(
      'invalid_api_key_uid',
      `Invalid value at \`.uid\`: \`${fields.uid}\` is not a valid UUID`,
    );
  }
  const at = new Date().toISOString();
  return {
    uid,
    name: fields.name ?? null,
    description: fields.description ?? null,
    actions: requireActions(fields.actions!),
    indexes: requirePatterns(fields.indexes!),
    expiresAt: requireFuture(fields.expiresAt ?? null),
    createdAt: at,
    updatedAt: at,
  };
}

function requireActions(actions: string[]): string[] {
  const invalidIndex = actions.findIndex((action) => !allowedActions.has(action));
  if (invalidIndex < 0) return actions;
  const available = [...allowedActions].map((action) => `\`${action}\``).join(', ');
  throw new ApiError(
    'invalid_api_key_actions',
    `Unknown value \`${actions[invalidIndex]}\` at \`.actions[${invalidIndex}]\`: expected one of ${available}`,
  );
}

function requirePatterns(patterns: string[]): string[] {
  const invalidIndex = patterns.findIndex((pattern) => !indexPattern.test(pattern));
  if (invalidIndex < 0) return patterns;
  throw new ApiError(
    'invalid_api_key_indexes',
    `Invalid value at \`.indexes[${invalidIndex}]\`: \`${patterns[invalidIndex]}\` is not a valid index uid pattern. Index uid patterns can be an integer or a string containing only alphanumeric characters, hyphens (-), underscores (_), and optionally end with a star (*).`,
  );
}

function requireFuture(expiresAt: string | null): string | null {
  if (expiresAt === null) return null;
  const time = /^\d{4}-\d{2}-\d{2}/.test(expiresAt) ? Date.parse(expiresAt) : Number.NaN;
  if (time > Date.now()) return new Date(time).toISOString();
  throw new ApiError(
    'invalid_api_key_expires_at',
    `Invalid value at \`.expiresAt\`: \`${expiresAt}\` is not a valid date. It should follow the RFC 3339 format to represents a date or datetime in the future or specified as a null value. e.g. 'YYYY-MM-DD' or 'YYYY-MM-DD HH:MM:SS'.`,
  );
}

const immutableFields = ['uid', 'actions', 'indexes', 'expiresAt', 'createdAt', 'updatedAt', 'key'];

function refuseImmutable(body: unknown): void {
  const field = immutableFields.find((name) => typeof body === 'object' && body !== null && name in body);
  if (field === undefined) return;
  const code = `immutable_api_key_${field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
  throw new ApiError(code, `Immutable field \`${field}\`: expected one of \`description\`, \`name\``);
}
