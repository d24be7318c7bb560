import { createReadStream, existsSync, readFileSync } from 'node:fs';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join, normalize } from 'node:path';

type Settings = {
  /** Folders to serve, by the first part of the path. */
  folders: { browser: string; standAlone: string };
  /** The site to which calls under `/api` are forwarded, and its host name. */
  site: { address: string; host: string };
  port: number;
};

export type DevServer = {
  server: Server;
  /** Reloads every open page. */
  reload(): void;
};

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  map: 'application/json',
  css: 'text/css; charset=utf-8',
};
const reloads = (origin: string) =>
  `\n;new EventSource(${JSON.stringify(`${origin}/reload`)}).addEventListener('reload', () => location.reload());\n`;

/**
 * Creates a server for one remote's development builds: its scripts for a site's pages, and a page that shows its fragments.
 */
export function createDevServer({ folders, site, port }: Settings): DevServer {
  const open = new Set<ServerResponse>();
  const origin = `http://127.0.0.1:${port}`;

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = new URL(request.url ?? '/', origin).pathname;
    response.setHeader('access-control-allow-origin', '*').setHeader('cache-control', 'no-store');
    if (path === '/reload') return holdOpen(response);
    if (path.startsWith('/api/') || path.startsWith('/images/') || path.startsWith('/assets/fonts/'))
      return proxy(request, response);
    if (path === '/site.json')
      return void siteState(site).then((state) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(state)),
      );
    if (path.startsWith('/browser/'))
      return sendFile(response, folders.browser, path.slice('/browser/'.length), origin);
    if (path.startsWith('/stand-alone/'))
      return sendFile(response, folders.standAlone, path.slice('/stand-alone/'.length), origin);
    if (path === '/')
      return void response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(
          `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Fragments</title><link rel="icon" href="data:,"><body><script src="/stand-alone/page.js" defer></script></body></html>`,
        );
    response.writeHead(404).end('not found');
  }

  function holdOpen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 1000\n\n');
    open.add(response);
    response.on('close', () => open.delete(response));
  }

  function proxy(request: IncomingMessage, response: ServerResponse): void {
    const { hostname, port: sitePort, protocol } = new URL(site.address);
    if (protocol !== 'http:')
      return void response.writeHead(502).end('only sites that use http are supported');
    // Without `Origin`, the site treats the call as its own page's; it refuses calls from other origins.
    const { origin: _origin, ...headers } = request.headers;
    const call = forward(
      {
        host: hostname,
        port: sitePort,
        path: request.url,
        method: request.method,
        headers: { ...headers, host: site.host },
      },
      (answered) => {
        response.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(response);
      },
    );
    call.on('error', () =>
      response
        .writeHead(502)
        .end(JSON.stringify({ error: `no site responds at ${site.address}`, code: 'bad_gateway' })),
    );
    request.pipe(call);
  }

  const server = createServer(answer);
  return {
    server,
    reload() {
      for (const response of open) response.write('event: reload\ndata: now\n\n');
    },
  };
}

function sendFile(response: ServerResponse, folder: string, name: string, origin: string): void {
  const file = join(folder, normalize(`/${name}`));
  if (!existsSync(file)) return void response.writeHead(404).end('not built yet');
  response.setHeader('content-type', types[name.split('.').at(-1)!] ?? 'application/octet-stream');
  // The two entry scripts also listen for new builds.
  if (name === 'remoteEntry.js' || name === 'page.js')
    return void response.end(readFileSync(file, 'utf8') + reloads(origin));
  createReadStream(file).pipe(response);
}

/** Reads the configuration in the site's pages; null if no site runs. */
function siteState({ address, host }: Settings['site']): Promise<unknown> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    const call = forward({ host: hostname, port, path: '/', headers: { host } }, (answered) => {
      const chunks: Buffer[] = [];
      answered.on('data', (chunk: Buffer) => chunks.push(chunk));
      answered.on('end', () => {
        const json = /<script id="forecourt-state" type="application\/json">(.*?)<\/script>/s.exec(
          Buffer.concat(chunks).toString(),
        )?.[1];
        resolve(json ? (JSON.parse(json) as { site: unknown }).site : null);
      });
    });
    call.setTimeout(5_000, () => call.destroy());
    call.on('error', () => resolve(null));
    call.end();
  });
}
