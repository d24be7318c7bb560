import { userInfo } from 'node:os';
import { Command } from 'commander';
import { pathOf } from '@forecourt/server-kit/path-of';
import { noTenant, type SiteDirectory } from '@forecourt/server-kit/site-directory';

type Options = { tenant: string; force?: boolean };

/** `forecourt leads archive`: the leads of a dealer who leaves. */
export function archiveCommand(sites: SiteDirectory): Command {
  return new Command('archive')
    .description('write all leads of a site to a file, which only you can read; noted in the audit')
    .argument(
      '<file>',
      'the file, such as leads.jsonl: one lead a line, as JSON, with its bookings and what was sent',
    )
    .requiredOption('--tenant <site>', 'of this site')
    .option('--force', 'replace the file if it exists')
    .action(async (name: string, { tenant, force = false }: Options, self: Command) => {
      const { withLeads } = await import('./with-leads.ts');
      const { archiveLeads } = await import('../personal-data/retention/archive-leads.ts');
      const file = pathOf(name);
      const actor = process.env.FORECOURT_USER ?? userInfo().username;
      await withLeads(async ({ database }) => {
        const slugs = await sites.tenants(database);
        if (!slugs.includes(tenant)) self.error(`error: ${noTenant(tenant, slugs)}`, { exitCode: 2 });
        const { leads, messages } = await archiveLeads(database, { tenant, file, force, actor });
        console.log(
          `wrote ${leads} ${leads === 1 ? 'lead' : 'leads'} of ${tenant} with ${messages} ${messages === 1 ? 'message' : 'messages'} to ${file}`,
        );
      });
    });
}
