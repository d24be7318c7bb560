import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from '../fixtures/free-port.ts';
import type { Site } from './measure.ts';

type OneBundle = { entry: string; exposes: Record<string, string[]> };
const build = resolve(import.meta.dirname, '../../shell/build/build-one-bundle.ts');
const scripts = /(<template id="forecourt-scripts">).*?(<\/template>)/s;

/**
 * Serves the same site on two more ports, each through a proxy: `ours` unchanged, and `one` with the scripts
 * of a single application without federation in place of those of the shell and the remotes. The documents
 * differ only in the scripts that they reference.
 */
export async function openOneBundleSite(site: Site): Promise<{ ours: Site; one: Site; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-one-'));
  const { stdout } = await promisify(execFile)(process.execPath, [build, folder], { maxBuffer: 64e6 });
  const bundle = JSON.parse(stdout.slice(stdout.indexOf('{'))) as OneBundle;
  const doors = await Promise.all(
    [null, bundle].map(async (scriptsOf) => {
      const port = await freePort();
      const server = createServer(
        (asked, answer) =>
          void pass(site, asked, answer, folder, scriptsOf).catch((error: unknown) =>
            answer.destroy(error as Error),
          ),
      );
      await new Promise<void>((listening) => server.listen(port, listening));
      return { port, server };
    }),
  );
  const [ours, one] = doors.map(({ port }) => ({ ...site, port }));
  return {
    ours: ours!,
    one: one!,
    close() {
      for (const { server } of doors) server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function pass(
  site: Site,
  asked: IncomingMessage,
  answer: ServerResponse,
  folder: string,
  bundle: OneBundle | null,
): Promise<void> {
  const path = asked.url ?? '/';
  const file = join(folder, basename(path));
  if (bundle && path.startsWith('/assets/') && existsSync(`${file}.br`)) {
    answer.writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
    answer.end(readFileSync(`${file}.br`));
    return;
  }
  const isPage = String(asked.headers.accept).includes('text/html');
  const upstream = await new Promise<IncomingMessage>((settle, reject) => {
    const headers = {
      ...asked.headers,
      host: `${site.tenant}.localhost:${site.port}`,
      ...(isPage ? { 'accept-encoding': 'identity' } : {}),
    };
    asked.pipe(
      request({ host: '127.0.0.1', port: site.port, path, method: asked.method, headers }, settle).on(
        'error',
        reject,
      ),
    );
  });
  if (!isPage) {
    answer.writeHead(upstream.statusCode ?? 502, upstream.headers);
    upstream.pipe(answer);
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of upstream) chunks.push(chunk as Buffer);
  const page = Buffer.concat(chunks).toString();
  const body = brotliCompressSync(
    bundle
      ? page.replace(scripts, (_, open: string, close: string) => open + tagsFor(page, bundle) + close)
      : page,
  );
  const { 'content-length': _length, ...headers } = upstream.headers;
  answer.writeHead(upstream.statusCode ?? 502, {
    ...headers,
    'content-encoding': 'br',
    'content-length': body.length,
  });
  answer.end(body);
}

/** The tags of the single application for a page: its entry and the chunks of that page. */
function tagsFor(page: string, { entry, exposes }: OneBundle): string {
  const { rendered } = JSON.parse(
    /<script id="forecourt-state" type="application\/json">(.*?)<\/script>/s.exec(page)![1]!,
  ) as { rendered: string[] };
  const needed = new Set([
    entry,
    ...rendered.filter((expose) => expose.includes(' ./pages/')).flatMap((expose) => exposes[expose] ?? []),
  ]);
  return `${[...needed].map((name) => `<link rel="preload" as="script" href="/assets/${name}" crossorigin="anonymous">`).join('')}<script src="/assets/${entry}" crossorigin="anonymous"></script>`;
}
