import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { Change, ChannelState } from '@forecourt/contracts/remote/registry-api';
import type { ReleaseSource } from '@forecourt/contracts/remote/release-source';
import { parseCount } from '../parse-values.ts';
import { printsResult } from '../print-result.ts';
import { readStatus, remotePath } from '../read-status.ts';
import { callRegistry, withQuery } from '../registry-client.ts';
import { diffManifests } from '../release/diff-manifests.ts';
import { changesBetween } from '../release/release-source.ts';
import { channelOption, remoteArgument, remoteCommand } from '../remote-argument.ts';
import { refuseUsage } from '../run-command-line.ts';
import { moment, writeTable } from '../write-table.ts';

export function historyCommand(): CommandUnknownOpts {
  const command = new Command('history')
    .description('list the changes, who made them and why, newest first')
    .argument('[remote]')
    .option('--limit <count>', 'the maximum number of entries', parseCount, 30);
  return printsResult(command, async ({ limit }, [name]) => {
    const data = await callRegistry<{ history: Change[] }>('GET', withQuery('/history', { limit, name }));
    return {
      text: writeTable(
        [
          ['when (UTC)', 'remote', 'where', 'what', 'from', 'to', 'size', 'who', 'commit', 'why'],
          ...data.history.map((one) => [
            moment(one.at),
            one.name,
            one.channel,
            one.action,
            one.from_version,
            one.version,
            one.browser_bytes && `${Math.round(one.browser_bytes / 1024)} KB`,
            one.actor,
            writeSource(one.source),
            one.reason,
          ]),
        ],
        'nothing is recorded yet',
      ),
      data: data.history,
    };
  });
}

/** Writes the commit, branch, author and time of a release in one cell. */
function writeSource(source: ReleaseSource | null): string {
  if (!source) return '';
  const { commit, branch, author, committedAt, uncommitted } = source;
  const hash = commit.slice(0, 8) + (uncommitted.length > 0 ? '+' : '');
  return `${hash} ${branch ?? 'no branch'}, ${author}, ${moment(new Date(committedAt).toISOString()).slice(0, 16)}`;
}

/** Compares two versions: what they contain, and the commits and files between them. */
export function diffCommand(): CommandUnknownOpts {
  const command = remoteCommand(
    'diff',
    'compare the version of a channel with its canary, its newest version or a named one; or two named versions',
  )
    .argument('[from]')
    .argument('[to]')
    .option(...channelOption);
  return printsResult(command, async (options, args, self) => {
    const [name, from, to] = remoteArgument(self, args);
    const { channels } = await readStatus(name);
    const channel = channels.find((one) => one.channel === options.channel);
    const [older, newer] = versionsToCompare(channel, from, to);
    if (!older || !newer || older === newer)
      refuseUsage(
        self,
        `there is nothing to compare: name two versions (forecourt status ${name} lists them)`,
      );
    const changes = diffManifests(await readManifest(name, older), await readManifest(name, newer));
    const sources = await diffSources(name, older, newer);
    return {
      text: [
        `${name} ${older} -> ${newer}`,
        ...(changes.length > 0 ? changes : ['  the same pages, fragments and sizes']),
        ...sources.text,
      ].join('\n'),
      data: { name, from: older, to: newer, changes, commits: sources.commits, files: sources.files },
    };
  });
}

/** Compares the commits that two versions were released from, as far as history and clone know. */
async function diffSources(name: string, older: string, newer: string) {
  const { history: rows } = await callRegistry<{ history: Change[] }>(
    'GET',
    withQuery('/history', { limit: 1000, name }),
  );
  const [from, to] = [older, newer].map(
    (version) => rows.find((one) => one.version === version && one.source)?.source,
  );
  if (!from || !to)
    return { text: [`  no commit is recorded for ${from ? newer : older}`], commits: [], files: [] };
  const changes = changesBetween(process.cwd(), from.commit, to.commit);
  if (!changes)
    return {
      text: [
        `  commits ${from.commit.slice(0, 8)} -> ${to.commit.slice(0, 8)}, which this folder's repository does not have`,
      ],
      commits: [],
      files: [],
    };
  const dirty = [from, to].flatMap(({ uncommitted }, at) =>
    uncommitted.length > 0
      ? [`  ${[older, newer][at]} also had files that were not committed: ${uncommitted.join(', ')}`]
      : [],
  );
  return {
    text: ['commits', ...indent(changes.commits), 'files', ...indent(changes.files), ...dirty],
    ...changes,
  };
}

const indent = (lines: string[]) => (lines.length > 0 ? lines : ['none']).map((line) => `  ${line}`);

function versionsToCompare(channel: ChannelState | undefined, from?: string, to?: string) {
  if (from && to) return [from, to];
  if (from) return [channel?.version, from];
  if (channel?.canary) return [channel.version, channel.canary.version];
  return [channel?.previous ?? channel?.last_good, channel?.version];
}

const readManifest = async (name: string, version: string) =>
  (
    await callRegistry<{ manifest: RemoteManifest }>(
      'GET',
      `${remotePath(name)}/versions/${encodeURIComponent(version)}`,
    )
  ).manifest;
