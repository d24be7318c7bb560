import { userInfo } from 'node:os';
import { Command } from '@commander-js/extra-typings';
import { printsResult } from '@forecourt/build-kit/cli/print-result';
import { refuseUsage } from '@forecourt/build-kit/cli/run-command-line';
import { pathOf } from '@forecourt/server-kit/path-of';
import { noTenant, type SiteDirectory } from '@forecourt/server-kit/site-directory';

/** `forecourt leads archive`: the leads of a dealer who leaves. */
export function archiveCommand(sites: SiteDirectory) {
  const command = new Command('archive')
    .description('write all leads of a site to a file, which only you can read; noted in the audit')
    .argument(
      '<file>',
      'the file, such as leads.jsonl: one lead a line, as JSON, with its bookings and what was sent',
    )
    .requiredOption('--tenant <site>', 'of this site')
    .option('--force', 'replace the file if it exists');
  return printsResult(command, async ({ tenant, force = false }, [name], self) => {
    const { withLeads } = await import('./with-leads.ts');
    const { archiveLeads } = await import('../personal-data/retention/archive-leads.ts');
    const file = pathOf(name);
    const actor = process.env.FORECOURT_USER ?? userInfo().username;
    return withLeads(async ({ database }) => {
      const slugs = await sites.tenants(database);
      if (!slugs.includes(tenant)) refuseUsage(self, noTenant(tenant, slugs));
      const { leads, messages } = await archiveLeads(database, { tenant, file, force, actor });
      return {
        text: `wrote ${leads} ${leads === 1 ? 'lead' : 'leads'} of ${tenant} with ${messages} ${messages === 1 ? 'message' : 'messages'} to ${file}`,
        data: { tenant, leads, messages, file },
      };
    });
  });
}
