import { Command } from 'commander';

/** Builds `forecourt payments list`: what was paid on `/online-payment`. */
export function paymentsCommand(): Command {
  return new Command('payments').description('what shoppers paid on /online-payment').addCommand(
    new Command('list')
      .description('payments with their references, the newest first')
      .option('--tenant <site>', 'of this site')
      .option('--limit <count>', 'at most so many', '50')
      .option('--json', 'as JSON')
      .action(async ({ tenant, limit, json }: { tenant?: string; limit: string; json?: boolean }) => {
        const most = Number(limit);
        if (!Number.isInteger(most) || most < 1)
          throw new Error(`--limit is a whole number from 1, not "${limit}"`);
        const { listOnlinePayments } = await import('./online-payments.ts');
        const payments = await listOnlinePayments({ tenant: tenant ?? null, limit: most });
        if (json) {
          console.log(JSON.stringify(payments, null, 2));
          return;
        }
        for (const { receipt, tenant: site, created_at, state, amount, reference, name } of payments)
          console.log([receipt, site, created_at, state, amount, reference, name].join('  '));
        if (payments.length === 0) console.log('nothing was paid online');
      }),
  );
}
