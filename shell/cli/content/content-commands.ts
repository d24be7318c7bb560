import { resolve } from 'node:path';
import { InvalidArgumentError, Option, Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { printsResult, type Result } from '@forecourt/build-kit/cli/print-result';
import type { Database } from '@forecourt/server-kit/database';
import { holidaysCommand } from '../holidays-command.ts';
import { redirectsCommand } from '../redirects-command.ts';
import { changeSetCommand, contentPreviewCommand } from './change-set-commands.ts';
import { connectSite, siteCommand } from './connect-site.ts';
import type { LoadOptions } from './content-actions.ts';
import { signInCommand, signOutCommand } from './content-session-commands.ts';
import { editCommand } from './edit-content-command.ts';

/** `forecourt content …`, what dealers change: offers, promo cards, models, brands, locations, hours. */
export function contentCommand(): CommandUnknownOpts {
  return new Command('content')
    .description('load, check, compare and export the content of a site')
    .addHelpText(
      'after',
      '\nA folder has one file per type, <domain>/<type>.yaml, .json, .jsonl or .csv, with the items in the order of the site,\nsuch as offers/offers.yaml. A picture in the folder "pictures" is brought along where an item names its path there.\n"export" writes such a folder. The site is reached at --site with\nthe token in FORECOURT_CONTENT_TOKEN ("content token add" creates one).',
    )
    .addCommand(load())
    .addCommand(editCommand())
    .addCommand(diff())
    .addCommand(check())
    .addCommand(exportCommand())
    .addCommand(changeSetCommand())
    .addCommand(contentPreviewCommand())
    .addCommand(redirectsCommand())
    .addCommand(holidaysCommand())
    .addCommand(tokens())
    .addCommand(signInCommand())
    .addCommand(signOutCommand());
}

/** pnpm runs scripts in the package's folder; folders are named from where the command was given. */
const folderOf = (name: string) => resolve(process.env.INIT_CWD ?? process.cwd(), name);

type LoadFlags = {
  site: string;
  publish?: boolean;
  remove?: boolean;
  dryRun?: boolean;
  set?: string;
  reason?: string;
};

function load() {
  const command = siteCommand('load')
    .description('store the content of a folder as drafts; all of it, or nothing where a value is not valid')
    .argument('<folder>')
    .option('--publish', 'put it on the site')
    .option('--set <id>', 'add what changes to a change set ("content set create")')
    .option('--remove', 'take items off the site that the files do not list')
    .option('--dry-run', 'only report what would change')
    .option('--reason <text>', 'why, for the history');
  return printsResult(command, (flags, [folder]) => changesOf(folder, flags));
}

function diff() {
  const command = siteCommand('diff')
    .description('show how the content of a folder differs from the newest versions on a site')
    .argument('<folder>');
  return printsResult(command, (options, [folder]) =>
    changesOf(folder, { ...options, publish: true, remove: true, dryRun: true }),
  );
}

async function changesOf(
  folder: string,
  { publish = false, remove = false, dryRun = false, set, reason, site }: LoadFlags,
): Promise<Result> {
  const { loadFolder } = await import('./content-actions.ts');
  const options: LoadOptions = {
    publish,
    remove,
    dryRun,
    reason: reason ?? null,
    ...(set && { changeSet: set }),
  };
  const changes = await loadFolder(await connectSite({ site }), folderOf(folder), options);
  const lines = changes.map(
    ({ domain, type, id, change, fields }) =>
      `${change.padEnd(7)}  ${domain}/${type}  ${id}${fields.length > 0 ? `  (${fields.join(', ')})` : ''}`,
  );
  const end = dryRun
    ? 'nothing was stored'
    : publish
      ? 'the changes are on the site'
      : set
        ? `added to the change set ${set}`
        : 'stored as drafts: add --publish to put them on the site';
  return {
    text: changes.length === 0 ? 'nothing differs' : [...lines, end].join('\n'),
    data: { changes, stored: !dryRun },
  };
}

function check() {
  const command = siteCommand('check')
    .description(
      'find invalid values, dead links, missing pictures, expired offers, unknown models and pages with the same address',
    )
    .argument('[folder]', 'default: what is on the site');
  return printsResult(command, async (options, [folder]) => {
    const { checkFolderOrSite } = await import('./content-actions.ts');
    const findings = await checkFolderOrSite(await connectSite(options), folder && folderOf(folder));
    return {
      text:
        findings.map(({ file, item, path, message }) => `${file} ${item}: ${path}: ${message}`).join('\n') ||
        'no problems found',
      data: findings,
      failed: findings.length > 0,
    };
  });
}

function exportCommand() {
  const command = siteCommand('export')
    .description('write the content of a site to a folder, which "load" reads')
    .argument('<folder>')
    .option('--drafts', 'the newest versions, in place of what is on the site')
    .option('--csv', 'lists that are tables as CSV, for a spreadsheet')
    .option('--no-pictures', 'leave out the pictures that the content names');
  return printsResult(command, async ({ drafts, csv, pictures, ...options }, [folder]) => {
    const { exportSite } = await import('./content-actions.ts');
    const files = await exportSite(await connectSite(options), folderOf(folder), {
      drafts: drafts ?? false,
      csv: csv ?? false,
      pictures,
    });
    return { text: files.map(({ file, items }) => `${file}: ${items}`).join('\n'), data: files };
  });
}

function tokens() {
  const forTenant = (name: string) => new Command(name).requiredOption('--tenant <slug>', 'the site');
  const named = (name: string) =>
    forTenant(name).requiredOption('--name <name>', 'whose token it is, for the history');
  const add = named('add')
    .description('create a token, which is shown only once')
    .option('--days <number>', 'how long it is valid; default: until it is revoked', parseDays)
    .addOption(
      new Option(
        '--role <role>',
        'author: saves drafts; editor: also publishes; admin: also reads and changes settings; careers: only fetches the CVs of applications',
      )
        .choices(['author', 'editor', 'admin', 'careers'] as const)
        .default('editor' as const),
    );
  const list = forTenant('list').description('list the tokens of a site');
  const revoke = named('revoke').description('revoke a token at once');
  return new Command('token')
    .description('tokens that allow changing the content of one site')
    .addCommand(
      printsResult(add, ({ tenant, name, days, role }) =>
        withTokens(tenant, async ({ pool }, { addContentToken }) => {
          const expires = days === undefined ? null : new Date(Date.now() + days * 86_400_000);
          const token = await addContentToken(pool, tenant, name, expires, role);
          if (!token) throw new Error(`a token "${name}" is in use: revoke it first, or choose another name`);
          return { text: token, data: { token, expires } };
        }),
      ),
    )
    .addCommand(
      printsResult(list, ({ tenant }) =>
        withTokens(tenant, async ({ pool }, { listContentTokens }) => {
          const all = await listContentTokens(pool, tenant);
          const lines = all.map(
            ({ name, role, createdAt, usedAt, expiresAt, revokedAt }) =>
              `${name} (${role}): created ${createdAt.toISOString()}, ${usedAt ? `used ${usedAt.toISOString()}` : 'never used'}${expiresAt ? `, valid until ${expiresAt.toISOString()}` : ''}${revokedAt ? ', revoked' : ''}`,
          );
          return { text: lines.join('\n') || `${tenant} has no tokens`, data: all };
        }),
      ),
    )
    .addCommand(
      printsResult(revoke, ({ tenant, name }) =>
        withTokens(tenant, async ({ pool }, { revokeContentToken }) => {
          if (!(await revokeContentToken(pool, tenant, name)))
            throw new Error(`${tenant} has no token "${name}" in use`);
          return { text: `the token "${name}" is revoked`, data: { name } };
        }),
      ),
    );
}

type TokenRepository = typeof import('@forecourt/server-kit/content/editors/content-tokens-repository');

async function withTokens(
  tenant: string,
  work: (database: Database, repository: TokenRepository) => Promise<Result>,
): Promise<Result> {
  const [{ withTenants }, { migrateContent }, repository] = await Promise.all([
    import('../../server/tenants/with-tenants.ts'),
    import('@forecourt/server-kit/content'),
    import('@forecourt/server-kit/content/editors/content-tokens-repository'),
  ]);
  return withTenants(async (tenants, database) => {
    if (!(await tenants.bySlug(tenant)))
      throw new Error(
        `there is no site "${tenant}"; the sites are ${(await tenants.all()).map(({ slug }) => slug).join(', ')}`,
      );
    await migrateContent(database);
    return work(database, repository);
  });
}

function parseDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= 3650) return days;
  throw new InvalidArgumentError('A token is valid for 1 to 3650 days.');
}
