import { Command } from 'commander';

/** Builds `forecourt leads list` and `release`: leads that seem to have been sent by a program. */
export function quarantineCommands(): Command[] {
  return [
    new Command('list')
      .description('suspected leads, which are stored and not delivered: their ids, and why')
      .option('--quarantined', 'those in quarantine (the default)')
      .option('--tenant <site>', 'of this site')
      .action(async ({ tenant }: { tenant?: string }) => {
        const { listQuarantinedLeads } = await import('./quarantined-leads.ts');
        const leads = await listQuarantinedLeads(tenant ?? null);
        for (const lead of leads)
          console.log(
            [
              lead.id,
              lead.tenant,
              lead.quarantinedAt.toISOString(),
              lead.reason,
              lead.subcategory,
              `${lead.name} <${lead.email}>`,
            ].join('  '),
          );
        if (leads.length === 0) console.log('no lead is in quarantine');
      }),
    new Command('release')
      .description('deliver suspected leads after all')
      .argument('<ids...>', 'those of "leads list --quarantined"')
      .action(async (ids: string[]) => {
        const { releaseQuarantinedLeads } = await import('./quarantined-leads.ts');
        const missing = await releaseQuarantinedLeads(ids);
        if (missing.length > 0) throw new Error(`not in quarantine: ${missing.join(', ')}`);
        console.log(
          `${ids.length} ${ids.length === 1 ? 'lead is' : 'leads are'} delivered by the running site`,
        );
      }),
  ];
}
