import type { ActionFunctionArgs } from 'react-router';
import { callRegistry } from './call-registry.ts';

/** A change as a form of the dashboard sends it: a call of `/api/registry`. */
export type Command = { method?: 'POST' | 'DELETE'; path: string; body?: unknown };
export type Outcome = { ok: true; data: unknown } | { ok: false; message: string };

/** Sends a change; a refusal is an outcome that the page shows, since its message says what to do. */
export async function runCommand({ request }: Pick<ActionFunctionArgs, 'request'>): Promise<Outcome> {
  const { method = 'POST', path, body } = (await request.json()) as Command;
  try {
    return { ok: true, data: await callRegistry(method, path, method === 'POST' ? (body ?? {}) : undefined) };
  } catch (error) {
    return { ok: false, message: (error as Error).message };
  }
}
