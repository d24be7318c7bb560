import type { FastifyInstance } from 'fastify';

const concurrency = 2;

/** The paths that answer with a page of their own: status 200, indexable, and canonical at this URL. */
export async function canonicalPages(
  app: FastifyInstance,
  siteUrl: string,
  paths: readonly string[],
): Promise<string[]> {
  const queue = [...paths.entries()];
  const found: (string | null)[] = [];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [place, path] = next;
      const { statusCode, body } = await app.inject({
        url: path,
        headers: { host: new URL(siteUrl).host, accept: 'text/html' },
      });
      found[place] = statusCode === 200 && isCanonicalHere(body, new URL(path, siteUrl).href) ? path : null;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return found.filter((path): path is string => path !== null);
}

function isCanonicalHere(html: string, address: string): boolean {
  const head = html.slice(0, html.indexOf('</head>'));
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]?.replaceAll('&amp;', '&');
  return canonical === address && !/<meta name="robots" content="[^"]*noindex/.test(head);
}
