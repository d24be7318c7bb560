import { resolve } from 'node:path';
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { siteHasStock, stockCommand } from 'mfe-vehicle/commands';
import { z } from 'zod';
import { printsResult, type Result } from '@forecourt/build-kit/cli/print-result';
import { tenantsOnPages } from '@forecourt/contracts/tenant/stock-scope';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Database } from '@forecourt/server-kit/database';
import type { ReadSchema } from '../server/content/content-folder.ts';
import type { ChecklistEntry } from '../server/tenants/site-checklist.ts';
import type { TenantStore } from '../server/tenants/tenant-store.ts';
import { siteDirectory } from './site-directory.ts';

/** `forecourt tenant create`: a new dealer from content files to a running site. */
export function createTenantCommand(): CommandUnknownOpts {
  const command = new Command('create')
    .description(
      'create a site from a folder of content files with its settings, import its stock, and list what is missing',
    )
    .argument('<tenant>', 'the site, as in its address')
    .argument('<folder>', 'as "content export" writes it, with shell/settings and pictures')
    .option('--stock <file>', 'a feed, for the first import')
    .option('--profile <name>', 'the format of the feed (stock import --help lists them)');
  return printsResult(command, async ({ stock, profile }, [slug, folder]) => {
    if ((stock === undefined) !== (profile === undefined))
      throw new Error('--stock and --profile belong together: name the feed and its format, or neither');
    if (!/^[a-z][a-z0-9-]{0,40}$/.test(slug))
      throw new Error(
        `"${slug}" is no name of a site: use small letters, digits and hyphens, such as newtown`,
      );
    const site = await withTenants((tenants, database) => create(tenants, database, slug, folder));
    if (stock && profile)
      await stockCommand(siteDirectory).parseAsync(
        ['import', stock, '--profile', profile, '--tenant', slug, '--new-source'],
        { from: 'user' },
      );
    const entries = await withTenants((tenants, database) => readChecklist(tenants, database, site));
    return {
      text: `"${site.name}" is at ${slug}.<address of this installation>: running shells use it from the next page load\n${textOf(entries)}`,
      data: { tenant: slug, id: site.id, checklist: entries },
    };
  });
}

/** `forecourt tenant checklist`: what a site still needs. */
export function checklistCommand(): CommandUnknownOpts {
  const command = new Command('checklist')
    .description('list what a site needs before its domain leads to it, and what is missing')
    .argument('<tenant>');
  return printsResult(command, (_options, [slug]) =>
    withTenants(async (tenants, database): Promise<Result> => {
      const site = await tenants.bySlug(slug);
      if (!site)
        throw new Error(
          `there is no site "${slug}"; the sites are ${(await tenants.all()).map((one) => one.slug).join(', ')}`,
        );
      const entries = await readChecklist(tenants, database, site);
      return { text: textOf(entries), data: entries };
    }),
  );
}

async function create(
  tenants: TenantStore,
  database: Database,
  slug: string,
  folder: string,
): Promise<TenantConfig> {
  const [{ readContentFolder }, { findPictures }, { createSite }, { domains }, shell, target] =
    await Promise.all([
      import('../server/content/content-folder.ts'),
      import('./content/folder-pictures.ts'),
      import('../server/tenants/create-site.ts'),
      import('../server/gateway/domains.ts'),
      import('../server/content/content-types.ts'),
      import('./content/database-pictures.ts'),
    ]);
  // pnpm runs scripts in the package's folder; the folder is named from where the command was given.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  const types = new Map([
    ['shell', shell.contentTypes],
    ...domains.map((one) => [one.name, one.content ?? []] as const),
  ]);
  const schemaOf = async (domain: string, type: string) => {
    const found = types.get(domain)?.find(({ name }) => name === type);
    return found && z.toJSONSchema(found.schema, { unrepresentable: 'any', io: 'input' });
  };
  const author = process.env.USER ?? 'command line';
  const { files, upload } = await findPictures(
    target.databaseTarget(database, slug, author),
    path,
    await readContentFolder(path, schemaOf as ReadSchema),
  );
  await upload();
  return createSite(database, tenants, { slug, files }, { author, reason: 'created', now: new Date() });
}

async function readChecklist(
  tenants: TenantStore,
  database: Database,
  site: TenantConfig,
): Promise<ChecklistEntry[]> {
  const { checklistOf } = await import('../server/tenants/site-checklist.ts');
  const hasStock = await siteHasStock(database, tenantsOnPages(site));
  const others = (await tenants.all()).filter(({ slug }) => slug !== site.slug);
  const { databaseTarget } = await import('./content/database-pictures.ts');
  // A logo whose file was not included is none.
  const isLogoThere =
    site.logo !== null &&
    (/^https?:/.test(site.logo) || (await databaseTarget(database, site.slug, 'checklist').has(site.logo)));
  return checklistOf(database, { ...site, logo: isLogoThere ? site.logo : null }, hasStock, others);
}

const textOf = (entries: ChecklistEntry[]) =>
  entries.map(({ what, isDone, todo }) => (isDone ? `✓ ${what}` : `✗ ${what}: ${todo}`)).join('\n');

export async function withTenants<T>(
  work: (tenants: TenantStore, database: Database) => Promise<T>,
): Promise<T> {
  const tenants = await import('../server/tenants/with-tenants.ts');
  return tenants.withTenants(work);
}
