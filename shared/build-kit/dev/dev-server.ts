import { createReadStream, existsSync, readFileSync } from 'node:fs';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { basename, join, normalize } from 'node:path';
import type { DevelopmentBuild } from '@forecourt/contracts/remote/development-page';
import { sourcePlace } from './source-place.ts';

type Settings = {
  /** Folders to serve, by the first parts of the path. */
  folders: Record<string, string>;
  /** The site to which calls under `/api` are forwarded, and its host name. */
  site: {
    address: string;
    host: string;
    /** Deploy token, for the site's catalogue of fragments. */ token?: string | null;
  };
};

export type DevServer = {
  server: Server;
  /** Tells every open page the state of a remote's build. */
  announce(build: DevelopmentBuild): void;
  /** Reloads every page of separate fragments. */
  reload(): void;
};

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  css: 'text/css; charset=utf-8',
};
const reloads = `\n;new EventSource('/builds').addEventListener('reload', () => location.reload());\n`;

/**
 * Creates a server for the development builds of remotes: their scripts for a site's pages, and a page that
 * shows fragments by themselves.
 */
export function createDevServer({ folders, site }: Settings): DevServer {
  const open = new Set<ServerResponse>();
  const builds = new Map<string, DevelopmentBuild>();
  const find = (path: string) => {
    const prefix = Object.keys(folders).find((one) => path.startsWith(`/${one}/`));
    return prefix ? join(folders[prefix]!, normalize(path.slice(prefix.length + 1))) : null;
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    response.setHeader('access-control-allow-origin', '*').setHeader('cache-control', 'no-store');
    if (path === '/builds') return holdOpen(response);
    if (path === '/place') {
      const file = find(searchParams.get('script') ?? '');
      return void response
        .setHeader('content-type', 'text/plain; charset=utf-8')
        .end(file ? sourcePlace(file, searchParams) : '');
    }
    if (path.startsWith('/api/') || path.startsWith('/images/') || path.startsWith('/assets/fonts/'))
      return proxy(request, response);
    if (path === '/site.json')
      return void siteState(site).then((state) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(state)),
      );
    if (path === '/catalogue.json')
      return void siteCatalogue(site).then((fragments) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(fragments)),
      );
    const file = find(path);
    if (file) return sendFile(response, file);
    if (path === '/')
      return void response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(
          `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Fragments</title><link rel="icon" href="data:,"><body><script src="/stand-alone/page.js" defer></script></body></html>`,
        );
    response.writeHead(404).end('not found');
  }

  function sendFile(response: ServerResponse, file: string): void {
    const broken = [...builds.values()].find(
      ({ remote, problems }) =>
        file.startsWith(folderOf(remote)) && problems.some(({ kind }) => kind === 'syntax'),
    );
    response.setHeader('content-type', types[file.split('.').at(-1)!] ?? 'application/octet-stream');
    // What was built before must not hide that the remote is broken.
    if (broken && basename(file) === 'remoteEntry.js') return void response.end(entryOfBroken(broken));
    if (!existsSync(file)) return void response.writeHead(404).end('not built yet');
    if (basename(file) === 'page.js') return void response.end(readFileSync(file, 'utf8') + reloads);
    createReadStream(file).pipe(response);
  }

  const folderOf = (remote: string) => folders[`${remote}/browser`] ?? folders.browser ?? '';

  const eventOf = (build: DevelopmentBuild) => `event: build\ndata: ${JSON.stringify(build)}\n\n`;

  function holdOpen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 1000\n\n');
    for (const build of builds.values()) response.write(eventOf(build));
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
    announce(build) {
      builds.set(build.remote, build);
      for (const response of open) response.write(eventOf(build));
    },
    reload() {
      for (const response of open) response.write('event: reload\ndata: now\n\n');
    },
  };
}

/** An entry that fails and says so: the page may hear of the correction before the failure. */
function entryOfBroken({ remote, problems }: DevelopmentBuild): string {
  const message = `${remote} does not build: ${problems[0]!.message}`;
  return `globalThis.__FORECOURT_DEVELOPMENT__?.notBuilt?.(${JSON.stringify(remote)});\nthrow new Error(${JSON.stringify(message)});`;
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

/** Reads the fragments that the site serves; null if no site runs, or there is no token. */
async function siteCatalogue({ address, token }: Settings['site']): Promise<unknown> {
  if (!token) return null;
  const response = await fetch(`${address}/api/registry/fragments`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null);
  return response?.ok ? ((await response.json()) as { fragments: unknown }).fragments : null;
}
