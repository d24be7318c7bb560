import { Command } from 'commander';

/** Builds `forecourt prizes list` and `redeem`: what shoppers won with the wheel. */
export function prizesCommand(): Command {
  return new Command('prizes')
    .description('what shoppers won with the wheel of /spin-to-win')
    .addCommand(
      new Command('list')
        .description('prizes with their codes, the newest first')
        .option('--tenant <site>', 'of this site')
        .option('--open', 'only those that were not handed over yet')
        .option('--json', 'as JSON')
        .action(async ({ tenant, open, json }: { tenant?: string; open?: boolean; json?: boolean }) => {
          const { listWonPrizes } = await import('./won-prizes.ts');
          const prizes = await listWonPrizes({ tenant: tenant ?? null, onlyOpen: open ?? false });
          if (json) {
            console.log(JSON.stringify(prizes, null, 2));
            return;
          }
          for (const { code, tenant: site, prize, name, phone, created_at, redeemed_at } of prizes)
            console.log(
              [
                code,
                site,
                created_at.toISOString(),
                redeemed_at ? `redeemed ${redeemed_at.toISOString()}` : 'open',
                prize,
                `${name} ${phone}`,
              ].join('  '),
            );
          if (prizes.length === 0) console.log(open ? 'no prize is open' : 'nobody has won a prize');
        }),
    )
    .addCommand(
      new Command('redeem')
        .description('mark a prize as handed over; a code works once')
        .argument('<code>', 'the code that the shopper shows')
        .requiredOption('--tenant <site>', 'the site on which it was won')
        .action(async (code: string, { tenant }: { tenant: string }) => {
          const { redeemWonPrize } = await import('./won-prizes.ts');
          const outcome = await redeemWonPrize(tenant, code);
          if (outcome.ok) {
            console.log(`${outcome.spin.prize}: handed over to ${outcome.spin.name}, ${outcome.spin.phone}`);
            return;
          }
          throw new Error(
            outcome.reason === 'redeemed'
              ? `the code ${code} was redeemed already, at ${outcome.at!.toISOString()}`
              : `there is no code ${code} at ${tenant}`,
          );
        }),
    );
}
