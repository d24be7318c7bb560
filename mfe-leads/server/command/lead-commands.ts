import { Command } from '@commander-js/extra-typings';
import { z } from 'zod';
import { printsResult } from '@forecourt/build-kit/cli/print-result';

const run = () => import('./run-lead-command.ts');

/** Builds `forecourt leads retry`, `resend`, `list` and `release`. */
export const leadCommands = () => [
  printsResult(
    new Command('retry').description(
      'send again what failed for good: messages that were refused, and leads that nobody received',
    ),
    async () => (await run()).retryDeliveries(),
  ),
  printsResult(
    new Command('resend')
      .description('send leads to the dealer once more, as a message of its own')
      .argument('[leads...]', 'ids or references such as LEAD-1A2B3C4D')
      .option('--tenant <site>', 'of this site')
      .option('--since <time>', 'all that were completed since then, such as 2026-11-22T10:00:00Z', readTime),
    async ({ tenant = null, since = null }, [names]) => {
      if (names.length === 0 && !since) throw new Error('name leads, or a time with --since');
      return (await run()).resendLeads({ names, tenant, since });
    },
  ),
  printsResult(
    new Command('list')
      .description('suspected leads, which are stored and not delivered: their ids, and why')
      .option('--quarantined', 'those in quarantine (the default)')
      .option('--tenant <site>', 'of this site'),
    async ({ tenant = null }) => (await run()).listQuarantinedLeads(tenant),
  ),
  printsResult(
    new Command('release')
      .description('deliver suspected leads after all')
      .argument('<ids...>', 'those of "leads list --quarantined"'),
    async (_options, [ids]) => (await run()).releaseQuarantinedLeads(ids),
  ),
];

function readTime(text: string): Date {
  const time = z.iso.datetime({ offset: true }).safeParse(text);
  if (!time.success) throw new Error(`--since is a time such as 2026-11-22T10:00:00Z, not "${text}"`);
  return new Date(time.data);
}
