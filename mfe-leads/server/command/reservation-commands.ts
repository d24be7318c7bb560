import { userInfo } from 'node:os';
import { Command } from 'commander';
import {
  reservationStates,
  type ReservationState,
} from '@forecourt/contracts/reservations/reservation-state';
import type { ByStaff } from '../reservations/staff.ts';

type Changed = { reference: string; id: string; state: ReservationState; held_until: string | null };

/** `forecourt reservations list`, `extend`, `cancel` and `refund`: staff manage reserved vehicles. */
export function reservationsCommand(): Command {
  return new Command('reservations')
    .description('vehicles that shoppers have reserved, and their deposits')
    .addCommand(listCommand())
    .addCommand(
      ofReservation('extend')
        .description('hold the vehicle longer while its shopper pays')
        .requiredOption('--minutes <count>', 'from now; 1 to 10080')
        .action(async (reservation: string, { minutes, ...options }: Options & { minutes: string }) => {
          const count = wholeNumber('--minutes', minutes, 10_080);
          const { extend } = await import('./reservations.ts');
          report(
            await extend(reservation, count, byStaff(options)),
            options,
            ({ held_until }) => `held until ${held_until}`,
          );
        }),
    )
    .addCommand(
      ofReservation('cancel')
        .description('end a reservation, free its vehicle and return its deposit')
        .option('--keep-deposit', 'do not return the deposit; "refund" can do so later')
        .action(
          async (reservation: string, { keepDeposit, ...options }: Options & { keepDeposit?: true }) => {
            const { cancel } = await import('./reservations.ts');
            const cancelled = await cancel(reservation, byStaff(options), {
              keepsDeposit: keepDeposit ?? false,
            });
            report(cancelled, options, ({ state }) => state);
          },
        ),
    )
    .addCommand(
      ofReservation('refund')
        .description('return the deposit; a reservation that has its vehicle ends with it')
        .action(async (reservation: string, options: Options) => {
          const { refund } = await import('./reservations.ts');
          report(await refund(reservation, byStaff(options)), options, () => 'the deposit is being returned');
        }),
    );
}

type Options = { note?: string; json?: boolean };

const ofReservation = (name: string) =>
  new Command(name)
    .argument('<reservation>', 'its reference, as RES-1A2B3C4D, or its id')
    .option('--note <text>', 'why, for the audit')
    .option('--json', 'as JSON');

function listCommand(): Command {
  return new Command('list')
    .description('reservations, the newest first')
    .option('--tenant <site>', 'of this site')
    .option('--state <state>', `only those that are ${reservationStates.join(', ')}`)
    .option('--limit <count>', 'at most so many', '50')
    .option('--json', 'as JSON')
    .action(async (options: { tenant?: string; state?: string; limit: string; json?: boolean }) => {
      const state = reservationStates.find((one) => one === options.state) ?? null;
      if (options.state !== undefined && state === null)
        throw new Error(`--state is one of ${reservationStates.join(', ')}, not "${options.state}"`);
      const limit = wholeNumber('--limit', options.limit, 10_000);
      const { list } = await import('./reservations.ts');
      const entries = await list({ tenant: options.tenant ?? null, state, limit });
      if (options.json) {
        console.log(JSON.stringify(entries, null, 2));
        return;
      }
      for (const one of entries)
        console.log(
          [
            one.reference,
            one.tenant,
            one.created_at,
            one.state === 'held' ? `held until ${one.held_until}` : one.state,
            `deposit ${(one.deposit_cents / 100).toFixed(2)}${one.payment ? ` ${one.payment}` : ''}`,
            one.vehicle,
            `${one.name} ${one.phone}`,
          ].join('  '),
        );
      if (entries.length === 0) console.log('there are no such reservations');
    });
}

function wholeNumber(option: string, text: string, most: number): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new Error(`${option} is a whole number from 1 to ${most}, not "${text}"`);
  return count;
}

const byStaff = ({ note }: Options): ByStaff => ({
  user: process.env.FORECOURT_USER ?? userInfo().username,
  ...(note ? { note } : {}),
});

function report(changed: Changed, { json }: Options, describe: (changed: Changed) => string): void {
  console.log(json ? JSON.stringify(changed, null, 2) : `${changed.reference}: ${describe(changed)}`);
}
