import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { parseHours } from '@forecourt/build-kit/cli/parse-values';
import { printsResult } from '@forecourt/build-kit/cli/print-result';
import { refuseUsage } from '@forecourt/build-kit/cli/run-command-line';
import type { ChangeSetWithItems } from './change-set-actions.ts';
import { connectSite, siteCommand } from './connect-site.ts';

const reasonOption = ['--reason <text>', 'why, for the history'] as const;

/** `forecourt content set …`: items of several domains that are previewed, published and undone as one. */
export function changeSetCommand(): CommandUnknownOpts {
  return new Command('set')
    .description(
      'collect changes, and preview, publish and undo them as one ("content load --set" adds items)',
    )
    .addCommand(create())
    .addCommand(list())
    .addCommand(show())
    .addCommand(publish())
    .addCommand(undo())
    .addCommand(discard());
}

async function connect(options: { site: string }) {
  const { changeSets } = await import('./change-set-actions.ts');
  return changeSets(await connectSite(options));
}

const create = () =>
  printsResult(
    siteCommand('create')
      .description('create an empty change set, and print its id')
      .argument('<title>')
      .option(...reasonOption),
    async (options, [title]) => {
      const id = await (await connect(options)).create(title, options.reason ?? null);
      return { text: id, data: { id, title } };
    },
  );

const list = () =>
  printsResult(
    siteCommand('list').description('list the change sets of a site, newest first'),
    async (options) => {
      const sets = await (await connect(options)).list();
      const lines = sets.map(
        ({ id, title, state, author }) => `${id}  ${state.padEnd(9)}  ${title} (${author})`,
      );
      return { text: lines.join('\n') || 'there are no change sets', data: sets };
    },
  );

const show = () =>
  printsResult(
    siteCommand('show').description('list the items of a set, and what changed meanwhile').argument('<set>'),
    async (options, [set]) => {
      const found = await (await connect(options)).show(set);
      return { text: describe(found), data: found };
    },
  );

const publish = () =>
  printsResult(
    siteCommand('publish')
      .description('put all items of a set on the site at one moment, or none')
      .argument('<set>')
      .option('--from <time>', 'such as 2026-12-26T09:00, in the time of the site; default: now')
      .option('--until <time>', 'when what was on the site before is on it again')
      .option(...reasonOption),
    async ({ reason, from, until, ...site }, [set]) => {
      const found = await (await connect(site)).publish(set, { from, until }, reason ?? null);
      return { text: describe(found), data: found };
    },
  );

const undo = () =>
  printsResult(
    siteCommand('undo')
      .description(
        'put on the site what was there before a set; refused if an item was published again since',
      )
      .argument('<set>')
      .option(...reasonOption),
    async ({ reason, ...site }, [set]) => {
      const found = await (await connect(site)).undo(set, reason ?? null);
      return { text: describe(found), data: found };
    },
  );

const discard = () =>
  printsResult(
    siteCommand('discard').description('give up a set; its versions stay as drafts').argument('<set>'),
    async (options, [set]) => {
      await (await connect(options)).discard(set);
      return { text: `the set ${set} is discarded`, data: { id: set } };
    },
  );

/** `forecourt content preview`: a link to the site with drafts or a change set, or at a moment. */
export function contentPreviewCommand(): CommandUnknownOpts {
  const command = siteCommand('preview')
    .description(
      'print a link that shows drafts, a change set or another moment, in the browser that opens it only',
    )
    .option('--set <id>', 'a change set')
    .option('--drafts', 'all drafts')
    .option('--at <time>', 'the moment, such as 2026-12-26T09:00 in the time of the site; default: now')
    .option('--path <path>', 'the page that the link opens', '/')
    .option('--expires <time>', 'how long the link is valid, such as 12h or 7d (at most 30d)', parseHours)
    .option('--revoke <id>', 'end a link instead of making one');
  return printsResult(command, async (options, _args, self) => {
    const { set, drafts, at, path, expires, revoke, ...site } = options;
    if (revoke) {
      if (set || drafts || at || expires)
        refuseUsage(self, '--revoke ends a link: it takes no other option than --site');
      await (await connect(site)).revokePreview(revoke);
      return { text: `preview link ${revoke} is revoked`, data: { id: revoke, revoked: true } };
    }
    if (set && drafts) throw new Error('--set and --drafts exclude each other: a preview shows one of them');
    if (!set && !drafts && !at) throw new Error('name what to preview: --set, --drafts or --at');
    const content = set ?? (drafts ? 'drafts' : undefined);
    const link = await (await connect(site)).preview({ content, at, path, expiresInHours: expires });
    return {
      text: `${link.url}\nvalid until ${link.expires}; it ends earlier with --revoke ${link.id}`,
      data: link,
    };
  });
}

function describe({ id, title, state, from, until, items }: ChangeSetWithItems): string {
  const times = `${from ? ` from ${from}` : ''}${until ? ` until ${until}` : ''}`;
  const lines = items.map(
    ({ domain, type, id: item, version, conflict }) =>
      `  ${domain}/${type}  ${item}  ${version === null ? 'off the site' : `version ${version}`}${conflict ? `  CONFLICT: ${conflict}` : ''}`,
  );
  return [`${id}  ${state}${state === 'published' ? times : ''}  ${title}`, ...lines].join('\n');
}
