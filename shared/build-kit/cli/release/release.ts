import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { ReleaseSource } from '@forecourt/contracts/remote/release-source';
import { buildFolder } from '../../build-folder.ts';
import { programsOf } from '../../other-bundler.ts';
import { startPlan } from '../commands/plan-commands.ts';
import { showPreview } from '../commands/preview-command.ts';
import type { Result } from '../print-result.ts';
import { callRegistry, git, Refused } from '../registry-client.ts';
import { checkSources } from './check-sources.ts';
import { readSource } from './release-source.ts';

export type Release = {
  /** The channel. */ to: string;
  canary?: number;
  reason?: string;
  newChannel?: boolean;
  /** Publishes the version without changing a channel, and prints a link that shows it. */
  preview?: boolean;
  /** The shares of the visitors that the version reaches step by step. */
  plan?: number[];
  /** How long each step takes at least, in seconds. */
  every?: number;
  /** The visits that each step needs. */
  minVisits?: number;
  /** The site of the link, and the page that it opens. */
  site?: string;
  path?: string;
  /** How long the link is valid, in hours. */
  expires?: number;
  /** Whether types and imports are checked; not if they already were. */ checks?: boolean;
};

/**
 * Builds the remote in a folder, runs its conformance suite and publishes it.
 * @throws Error if the suite fails
 * @throws Refused
 */
export async function release(directory: string, options: Release): Promise<Result> {
  if (!existsSync(join(directory, 'remote.ts')))
    throw new Error(
      `${directory} is not a remote (it has no remote.ts): name one, such as "forecourt release finance", or run it in the remote's folder`,
    );
  const [built] = await Promise.all([
    buildFolder(directory),
    options.checks === false ? undefined : checkSources(directory),
  ]);
  console.error(built.text);
  const dist = join(directory, 'dist');
  const manifest = RemoteManifest.parse(JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')));
  const conformance = runConformance(directory);
  const files = Object.fromEntries(
    Object.keys(manifest.files).map((file) => [file, readFileSync(join(dist, file)).toString('base64')]),
  );
  const reason = (options.reason ?? git('-C', directory, 'log', '-1', '--format=%s'))?.slice(0, 500);
  const { name, version } = manifest;
  const source = readSource(directory);
  if (source && source.uncommitted.length > 0) console.error(uncommittedWarning(source));
  const target = {
    channel: options.to,
    reason,
    newChannel: options.newChannel,
    source,
    isUnserved: Boolean(options.preview || options.plan),
  };
  try {
    await callRegistry('POST', '/publish', {
      manifest,
      files,
      canary: options.canary,
      conformance,
      ...target,
    });
  } catch (error) {
    // A version is named by its content: the same sources were already published, for example by the start of
    // a working copy.
    if (!(error instanceof Refused) || error.code !== 'version_exists') throw error;
    if (!target.isUnserved) await serveAgain(name, version, options.canary, target);
  }
  if (options.plan)
    return startPlan(
      name,
      version,
      { steps: options.plan, every: options.every ?? 600, minVisits: options.minVisits },
      { channel: options.to, reason, source },
    );
  if (options.preview) return showPreview({ [name]: version }, options, { source, manifest });
  const share = options.canary ? `${options.canary} % of "${options.to}"` : `"${options.to}"`;
  return {
    text: `${name} ${version} is released to ${share}: the next page load uses it`,
    data: { name, version, channel: options.to, canary: options.canary ?? null },
  };
}

function uncommittedWarning({ commit, uncommitted }: ReleaseSource): string {
  const [first, ...more] = uncommitted;
  return `warning: ${first}${more.length > 0 ? ` and ${more.length} more` : ''} ${more.length > 0 ? 'are' : 'is'} not committed, so this version cannot be built again from commit ${commit.slice(0, 8)}`;
}

async function serveAgain(
  name: string,
  version: string,
  canary: number | undefined,
  target: { channel: string; reason?: string; newChannel?: boolean; source?: ReleaseSource },
): Promise<void> {
  const { channels } = await callRegistry<{
    channels: { channel: string; version: string; canary: { version: string } | null }[];
  }>('GET', `/status?name=${name}`);
  const current = channels.find(({ channel }) => channel === target.channel);
  if (current?.version === version) {
    if (canary)
      throw new Error(
        `${name} ${version} is served to everybody on "${target.channel}" already: it cannot be its own canary`,
      );
    return;
  }
  if (canary)
    await callRegistry('POST', `/remotes/${name}/canary`, {
      version,
      percent: canary,
      channel: target.channel,
      reason: target.reason,
      source: target.source,
    });
  else await callRegistry('POST', `/remotes/${name}/point`, { version, action: 'promote', ...target });
}

/**
 * Runs the remote's "conformance" script.
 * @returns its result; undefined if the remote has no such script
 */
function runConformance(directory: string): unknown {
  const { scripts } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  if (!scripts?.conformance) return undefined;
  const { status } = spawnSync(scripts.conformance, {
    cwd: directory,
    shell: true,
    // The suite's output is not part of this command's result, so it goes to standard error.
    stdio: ['ignore', 2, 2],
    env: { ...process.env, PATH: programsOf(directory) },
  });
  if (status !== 0) throw new Error('not released: the conformance suite found the problems above');
  return JSON.parse(readFileSync(join(directory, 'dist/conformance.json'), 'utf8')) as unknown;
}
