import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { Meilisearch, type Index, type Settings, type Task } from 'meilisearch';
import { createSearchEngine } from '../search-engine.ts';

/** A running search server, embedded or real; the tests do not depend on which. */
export interface ServerUnderTest {
  url: string;
  masterKey: string;
  client: Meilisearch;
  clientFor(apiKey: string): Meilisearch;
  /** Creates an index for one test with these documents and settings. */
  indexOf(documents: Record<string, unknown>[], settings?: Settings): Promise<Index>;
  freshUid(): string;
  close(): Promise<void>;
}

const waitOptions = { interval: 10, timeout: 20_000 };

/** Starts the embedded engine, or uses the server at SEARCH_URL with SEARCH_KEY. */
export async function startServerUnderTest(): Promise<ServerUnderTest> {
  const configuredUrl = process.env.SEARCH_URL;
  const masterKey = process.env.SEARCH_KEY ?? 'a-master-key-for-the-contract';
  const embedded = configuredUrl === undefined ? await startEmbedded(masterKey) : null;
  const url = configuredUrl ?? embedded!.url;
  const made: string[] = [];
  const clientFor = (apiKey: string): Meilisearch =>
    new Meilisearch({ host: url, apiKey, defaultWaitOptions: waitOptions });
  const client = clientFor(masterKey);
  const freshUid = (): string => {
    const uid = `contract-${randomUUID()}`;
    made.push(uid);
    return uid;
  };
  return {
    url,
    masterKey,
    client,
    clientFor,
    freshUid,
    async indexOf(documents, settings) {
      const index = client.index(freshUid());
      await succeeded(client.createIndex(index.uid, { primaryKey: 'id' }).waitTask());
      if (settings !== undefined) await succeeded(index.updateSettings(settings).waitTask());
      if (documents.length > 0) await succeeded(index.addDocuments(documents).waitTask());
      return index;
    },
    async close() {
      if (embedded === null) for (const uid of made) await client.deleteIndexIfExists(uid);
      await embedded?.close();
    },
  };
}

async function startEmbedded(masterKey: string): Promise<{ url: string; close(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'forecourt-search-'));
  const engine = createSearchEngine({ directory, masterKey });
  const app = Fastify();
  app.register(engine.plugin, { prefix: '/search-service' });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `${origin}/search-service`,
    async close() {
      await app.close();
      await engine.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export async function succeeded(task: Promise<Task>): Promise<Task> {
  const done = await task;
  if (done.status !== 'succeeded') throw new Error(`task ${done.uid} ${done.status}: ${done.error?.message}`);
  return done;
}

/** The error object with which a call is rejected. */
export async function refusal(call: Promise<unknown>): Promise<Record<string, unknown>> {
  try {
    await call;
  } catch (error) {
    const { cause, response } = error as { cause?: object; response?: { status: number } };
    if (cause === undefined) throw error;
    return { ...cause, status: response?.status };
  }
  throw new Error('expected the server to reject the call');
}
