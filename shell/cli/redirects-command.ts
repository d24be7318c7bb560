import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { printsResult } from '@forecourt/build-kit/cli/print-result';
import { writeTable } from '@forecourt/build-kit/cli/write-table';

/** `forecourt content redirects`: where addresses of the earlier site lead, and how often they were used. */
export function redirectsCommand(): CommandUnknownOpts {
  const command = new Command('redirects')
    .description(
      "list where addresses of a site's earlier website lead (shell/redirects), and how often they are used",
    )
    .requiredOption('--tenant <slug>', 'the site');
  return printsResult(command, async ({ tenant }) => {
    const { withTenants } = await import('../server/tenants/with-tenants.ts');
    const { listRedirectHits } = await import('../server/redirects/redirect-hit-repository.ts');
    return withTenants(async (tenants, database) => {
      const site = await tenants.bySlug(tenant);
      if (!site)
        throw new Error(
          `there is no site "${tenant}"; the sites are ${(await tenants.all()).map(({ slug }) => slug).join(', ')}`,
        );
      const hits = new Map((await listRedirectHits(database.pool, tenant)).map((row) => [row.address, row]));
      const redirects = Object.entries(site.private.redirects)
        .map(([from, to]) => ({
          from,
          to,
          hits: hits.get(from)?.hits ?? 0,
          last_at: hits.get(from)?.lastAt.toISOString() ?? null,
        }))
        .toSorted((a, b) => b.hits - a.hits || a.from.localeCompare(b.from));
      const rows = redirects.map(({ from, to, hits: count, last_at }) => [
        from,
        to,
        String(count),
        last_at ?? '-',
      ]);
      return {
        text:
          rows.length === 0
            ? `${tenant} has no redirects: "content load" adds those of shell/redirects.csv, with the columns from and to`
            : writeTable([['from', 'to', 'visits', 'last visit'], ...rows]),
        data: { tenant, redirects },
      };
    });
  });
}
