import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { PreviewLink, PreviewListed } from '@forecourt/contracts/remote/registry-api';
import type { ReleaseSource } from '@forecourt/contracts/remote/release-source';
import { parseHours } from '../parse-values.ts';
import { printsResult, type Result } from '../print-result.ts';
import { callRegistry } from '../registry-client.ts';
import { refuseUsage } from '../run-command-line.ts';
import { moment, writeTable } from '../write-table.ts';

type Options = { site?: string; path?: string; expires?: number };
/** `forecourt preview finance@x search@y`: a link that shows published versions to whoever opens it. */
export function previewCommand(): CommandUnknownOpts {
  const command = new Command('preview')
    .description(
      'print a link that shows any combination of published versions, in the browser that opens it only',
    )
    .argument('<versions...>', 'such as finance@1.2.0-abc search@3.1.0-def')
    .option('--site <slug>', 'the site; default: the first one that uses the remotes')
    .option('--path <path>', 'the page that the link opens', '/')
    .option('--expires <time>', 'how long the link is valid, such as 12h or 7d (at most 30d)', parseHours)
    .addCommand(listLinks())
    .addCommand(revokeLink());
  return printsResult(command, async (options, [named], self) => {
    const versions: Record<string, string> = {};
    for (const one of named) {
      const [, name, version] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(one) ?? [];
      if (!name || !version)
        refuseUsage(
          self,
          `"${one}" is not a version: write finance@1.2.0-abc (forecourt status finance lists them)`,
        );
      if (Object.hasOwn(versions, name)) refuseUsage(self, `"${name}" is named twice`);
      versions[name] = version;
    }
    return showPreview(versions, options);
  });
}

function listLinks() {
  const command = new Command('list').description('list the links that are valid, and who made them');
  return printsResult(command, async () => {
    const { previews } = await callRegistry<{ previews: PreviewListed[] }>('GET', '/previews');
    return {
      text: writeTable(
        [
          ['id', 'site', 'shows', 'by', 'until (UTC)'],
          ...previews.map((one) => [one.id, one.site, contentsOf(one), one.createdBy, moment(one.expiresAt)]),
        ],
        'no preview link is valid',
      ),
      data: previews,
    };
  });
}

function contentsOf({ versions, content, at }: PreviewListed): string {
  const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [...names, ...(content ? [content] : []), ...(at ? [`as of ${moment(at)}`] : [])].join(', ');
}

function revokeLink() {
  const command = new Command('revoke')
    .description('end a link for everybody who has it')
    .argument('<id>', 'see: forecourt preview list');
  return printsResult(command, async (_options, [id]) => {
    const data = await callRegistry('DELETE', `/previews/${encodeURIComponent(id)}`);
    return { text: `preview link ${id} is revoked`, data };
  });
}

/** Creates a link and returns it with a text for a pull request. */
export async function showPreview(
  versions: Record<string, string>,
  { site, path, expires }: Options,
  release?: { source?: ReleaseSource; manifest: RemoteManifest },
): Promise<Result> {
  const link = await callRegistry<PreviewLink>('POST', '/previews', {
    versions,
    site,
    path,
    expiresInHours: expires,
  });
  const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const warnings = link.problems.map((problem) => `warning: ${problem}`);
  const text = [
    `${names.join(', ')}: shown on "${link.site}" until ${moment(link.expires)} UTC to whoever opens`,
    link.url,
    `it ends earlier with: forecourt preview revoke ${link.id}`,
    ...warnings,
    ...(release ? ['', 'For a pull request:', '', pullRequestText(link, names, release)] : []),
  ];
  return { text: text.join('\n'), data: { ...link, versions } };
}

/** Markdown. */
function pullRequestText(
  { url, site, expires, problems }: PreviewLink,
  names: string[],
  { source, manifest }: { source?: ReleaseSource; manifest: RemoteManifest },
): string {
  const bytes = Object.entries(manifest.files)
    .filter(([file]) => file.startsWith('browser/'))
    .reduce((sum, [, file]) => sum + file.bytes, 0);
  return [
    `**[Preview of ${names.join(', ')}](${url})** on ${site}, until ${moment(expires)} UTC. Only the browser that opens the link sees it.`,
    '',
    `- browser files: ${Math.round(bytes / 1024)} KB`,
    ...(source
      ? [
          `- commit: ${source.commit.slice(0, 8)}${source.branch ? ` (${source.branch})` : ''}${source.uncommitted.length > 0 ? ', with changes that are not committed' : ''}`,
        ]
      : []),
    ...problems.map((problem) => `- not releasable as it is: ${problem}`),
  ].join('\n');
}
