import { Command } from 'commander';
import { z } from 'zod';

/** Builds `forecourt leads retry` and `resend`. */
export function deliveryCommands(): Command[] {
  return [
    new Command('retry')
      .description(
        'send again what failed for good: messages that were refused, and leads that nobody received',
      )
      .action(async () => {
        const { retryDeliveries } = await import('./retry-deliveries.ts');
        const count = await retryDeliveries();
        console.log(
          count === 0
            ? 'no message was refused'
            : `${count} ${count === 1 ? 'message is' : 'messages are'} sent again by the running site`,
        );
      }),
    new Command('resend')
      .description('send leads to the dealer once more, as a message of its own')
      .argument('[leads...]', 'ids or references such as LEAD-1A2B3C4D')
      .option('--tenant <site>', 'of this site')
      .option('--since <time>', 'all that were completed since then, such as 2026-11-22T10:00:00Z', readTime)
      .action(async (names: string[], { tenant, since }: { tenant?: string; since?: Date }) => {
        if (names.length === 0 && !since) throw new Error('name leads, or a time with --since');
        const { resendLeads } = await import('./resend-leads.ts');
        const count = await resendLeads({ names, tenant: tenant ?? null, since: since ?? null });
        console.log(`${count} ${count === 1 ? 'lead is' : 'leads are'} sent once more by the running site`);
      }),
  ];
}

function readTime(text: string): Date {
  const time = z.iso.datetime({ offset: true }).safeParse(text);
  if (!time.success) throw new Error(`--since is a time such as 2026-11-22T10:00:00Z, not "${text}"`);
  return new Date(time.data);
}
