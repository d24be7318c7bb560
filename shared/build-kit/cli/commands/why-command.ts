import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { RemoteExplanation } from '@forecourt/contracts/remote/registry-api';
import { printsResult } from '../print-result.ts';
import { callRegistry, withQuery } from '../registry-client.ts';
import { moment, writeTable } from '../write-table.ts';

type Explanation = {
  site: string;
  path: string;
  at: string;
  isPast: boolean;
  owner: { remote: string; page: string; pattern: string } | null;
  remotes: RemoteExplanation[];
  cache: { isCached: boolean; why: string };
};

/** `forecourt why URL`: what decided a page. */
export function whyCommand(): CommandUnknownOpts {
  const command = new Command('why')
    .description('explain which versions, settings, pins, canaries and cache decide a page')
    .argument('<url>', 'a page of a site')
    .option(
      '--at <moment>',
      'a moment of the last 30 days, such as 2026-11-20T14:30, in UTC as in the history',
    )
    .option('--visitor <id>', 'the value of the cookie fc_visitor; default: a visitor who is in no canary');
  return printsResult(command, async (options, [url]) => {
    const data = await callRegistry<Explanation>('GET', withQuery('/why', { url, ...options }));
    return { text: describe(data, options.visitor !== undefined), data };
  });
}

function describe(
  { site, path, at, isPast, owner, remotes, cache }: Explanation,
  hasVisitor: boolean,
): string {
  const notes = remotes.flatMap((one) => [
    ...one.passedOver.map(({ version, by, why }) => `${one.name} ${version} (${by}) was passed over: ${why}`),
    ...(one.canary ? [describeCanary(one, one.canary)] : []),
  ]);
  return [
    `${path} of "${site}" at ${moment(at)} UTC${isPast ? ', by the history' : ''}`,
    owner
      ? `owner: ${owner.remote}, page "${owner.page}" (${owner.pattern})`
      : 'owner: the shell, since no remote has this path',
    `cache: ${cache.isCached ? 'cached' : 'not cached'}: ${cache.why}`,
    '',
    writeTable([
      ['remote', 'version', 'because it is', 'chosen by'],
      ...remotes.map((one) => [
        one.name,
        one.version ?? 'none',
        one.by,
        one.setting
          ? `${one.setting.path} = ${JSON.stringify(one.setting.value)} (${one.setting.layer})`
          : 'default',
      ]),
    ]),
    ...(notes.length > 0 ? ['', ...notes] : []),
    ...(hasVisitor ? [] : ['', 'for a visitor who is in no canary: --visitor names one']),
  ].join('\n');
}

function describeCanary(
  { name, bucket }: RemoteExplanation,
  canary: { version: string; percent: number; channel: string },
) {
  const position =
    bucket === null
      ? ''
      : `; this visitor is at ${bucket.toFixed(1)}, so ${bucket < canary.percent ? 'in' : 'not in'} it`;
  return `${name} has the canary ${canary.version} for ${canary.percent} % of "${canary.channel}"${position}`;
}
