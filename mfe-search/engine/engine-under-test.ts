import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { createSearchEngine, type SearchEngineOptions } from './search-engine.ts';

export interface EngineUnderTest {
  app: FastifyInstance;
  masterKey: string;
  /** Sends a request with the master key, and returns the response. */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: unknown,
  ): Promise<{ status: number; body: Record<string, unknown>; text: string }>;
  /** Adds documents to an index with settings, and waits until they are searchable. */
  fill(uid: string, documents: object[], settings?: object): Promise<void>;
  close(): Promise<void>;
}

/** Mounts an engine on a server without a port, to test its HTTP API. */
export async function mountEngine(options: Partial<SearchEngineOptions> = {}): Promise<EngineUnderTest> {
  const directory = mkdtempSync(join(tmpdir(), 'engine-under-test-'));
  const masterKey = 'a master key for tests';
  const engine = createSearchEngine({ directory, masterKey, ...options });
  const app = Fastify({ bodyLimit: 200 * 2 ** 20 });
  await app.register(engine.plugin);

  const send: EngineUnderTest['send'] = async (method, url, payload) => {
    const request: InjectOptions = {
      method,
      url,
      headers: { authorization: `Bearer ${masterKey}`, 'content-type': 'application/json' },
    };
    if (payload !== undefined)
      request.payload = typeof payload === 'string' ? payload : JSON.stringify(payload);
    const { statusCode, body } = await app.inject(request);
    return {
      status: statusCode,
      text: body,
      body: body === '' ? {} : (JSON.parse(body) as Record<string, unknown>),
    };
  };
  const succeeded = async (answer: Promise<{ body: Record<string, unknown> }>) => {
    const { taskUid } = (await answer).body;
    for (;;) {
      const { body } = await send('GET', `/tasks/${String(taskUid)}`);
      if (body.status === 'succeeded') return;
      if (body.status === 'failed') throw new Error(JSON.stringify(body.error));
      // Injected requests alone do not yield to the event loop, so no file would be written.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return {
    app,
    masterKey,
    send,
    async fill(uid, documents, settings) {
      if (settings !== undefined) await succeeded(send('PATCH', `/indexes/${uid}/settings`, settings));
      await succeeded(send('POST', `/indexes/${uid}/documents?primaryKey=id`, documents));
    },
    async close() {
      await app.close();
      await engine.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
