import { resolve } from 'node:path';
import Fastify from 'fastify';
import { z } from 'zod';
import { parseEnv } from '@forecourt/server-kit/parse-env';
import { createSearchEngine } from './search-engine.ts';

const addressPattern = /^(?:https?:\/\/)?([^:/]+):(\d{1,5})$/;

// The same names as Meilisearch's settings, so that each can replace the other in a script.
const Env = z.object({
  MEILI_HTTP_ADDR: z
    .string()
    .regex(addressPattern, 'MEILI_HTTP_ADDR is written 127.0.0.1:7700')
    .default('127.0.0.1:7700'),
  MEILI_MASTER_KEY: z.string().min(16, 'MEILI_MASTER_KEY has at least 16 characters'),
  MEILI_DB_PATH: z.string().default('data.ms'),
});

/** Serves the engine without the site, for experiments and for tests of clients. */
async function main(): Promise<void> {
  const env = parseEnv(Env);
  const [, host, port] = addressPattern.exec(env.MEILI_HTTP_ADDR)!;
  const directory = resolve(env.MEILI_DB_PATH);
  const app = Fastify({ logger: { level: 'warn' } });
  const engine = createSearchEngine({ directory, masterKey: env.MEILI_MASTER_KEY, logger: app.log });
  await app.register(engine.plugin);
  const address = await app.listen({ host: host!, port: Number(port) });
  console.log(`search engine: listening on ${address}, data in ${directory}`);
  const end = () => void app.close().then(() => engine.close());
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

main().catch((error: unknown) => {
  console.error(`search engine: did not start: ${(error as Error).message}`);
  process.exitCode = 1;
});
