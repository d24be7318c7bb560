import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { printsResult } from '@forecourt/build-kit/cli/print-result';
import { Evidence, changeSetApi } from '@forecourt/contracts/api/content-api';

/** `forecourt evidence URL --at TIME`: what a public page consisted of, for disputes. */
export function evidenceCommand(): CommandUnknownOpts {
  const command = new Command('evidence')
    .description(
      'show what a page consisted of at a past moment: content with who published it, prices, versions of remotes; --json adds all values and the settings',
    )
    .argument('<url>', 'a page of a site; the token of the site is in FORECOURT_CONTENT_TOKEN')
    .requiredOption('--at <time>', 'such as 2026-11-20T09:00, in the time of the site');
  return printsResult(command, async ({ at }, [address]) => {
    if (!URL.canParse(address)) throw new Error(`"${address}" is not an address: write http://…`);
    const { origin, pathname, search } = new URL(address);
    const [{ connectSite }, { readAnswer }] = await Promise.all([
      import('./content/connect-site.ts'),
      import('./content/call-site.ts'),
    ]);
    const call = await connectSite({ site: origin });
    const query = new URLSearchParams({ path: pathname + search, at });
    const evidence = Evidence.parse(
      await readAnswer(call('GET', `${changeSetApi.evidence}?${query.toString()}`), 'evidence'),
    );
    return { text: describe(evidence), data: evidence };
  });
}

function describe({ site, path, at, content, remotes, prices, preview }: Evidence): string {
  const named = content.filter(({ id, data }) => isNamed(path, id, data));
  return [
    `${path} of "${site}" at ${at}`,
    '',
    named.length > 0 ? 'content that the address names:' : 'no content is named by the address',
    ...named.map(
      ({ domain, type, id, version, author, from, reason }) =>
        `  ${domain}/${type} ${id}: version ${version}, on the site since ${from} by ${author}${reason ? ` (${reason})` : ''}`,
    ),
    `${content.length} items were on the site`,
    ...(prices
      ? [
          '',
          'prices:',
          ...prices.map(({ price, seen_at }) => `  ${seen_at}  ${price === null ? 'none' : `$${price}`}`),
        ]
      : []),
    '',
    `remotes: ${remotes.map(({ name, version }) => `${name} ${version ?? 'none'}`).join(', ')}`,
    '',
    `the page as it was, in the browser that opens this link until ${preview.expires}:`,
    preview.url,
  ].join('\n');
}

/** Whether an address names an item by its id or by the last part of its own address. */
function isNamed(path: string, id: string, data: unknown): boolean {
  const parts = path.split('?')[0]!.split('/').filter(Boolean);
  const { slug } = (data ?? {}) as { slug?: unknown };
  return [id, slug].some(
    (name) => typeof name === 'string' && (parts.includes(name) || parts.join('/') === name),
  );
}
