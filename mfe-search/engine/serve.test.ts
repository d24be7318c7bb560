import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Meilisearch } from 'meilisearch';

const masterKey = 'a master key of a server';

describe('the standalone engine', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'engine-alone-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const start = (env: Record<string, string>) =>
    spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_OPTIONS: '', MEILI_DB_PATH: join(directory, 'data'), ...env },
    });

  it('answers the official client and keeps its documents after a restart', async () => {
    for (const round of [1, 2]) {
      const child = start({ MEILI_HTTP_ADDR: '127.0.0.1:0', MEILI_MASTER_KEY: masterKey });
      const exit = once(child, 'exit');
      const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
      const client = new Meilisearch({ host: /http:\/\/\S+?(?=,)/.exec(line)![0], apiKey: masterKey });
      expect(await client.isHealthy()).toBe(true);
      await client
        .index('cars')
        .addDocuments([{ id: round, make: 'Kia' }])
        .waitTask();
      expect((await client.index('cars').search('kia')).hits).toHaveLength(round);
      child.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
    }
  });

  it('reports invalid settings and exits with 1', async () => {
    const child = start({ MEILI_HTTP_ADDR: 'everywhere', MEILI_MASTER_KEY: 'short' });
    let output = '';
    child.stderr.on('data', (text) => (output += String(text)));
    expect((await once(child, 'exit'))[0]).toBe(1);
    expect(output).toContain('MEILI_HTTP_ADDR is written 127.0.0.1:7700');
    expect(output).toContain('MEILI_MASTER_KEY has at least 16 characters');
  });
});
