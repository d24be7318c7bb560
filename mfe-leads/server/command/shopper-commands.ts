import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { parseCount } from '@forecourt/build-kit/cli/parse-values';
import { printsResult } from '@forecourt/build-kit/cli/print-result';
import { reservationStates } from '@forecourt/contracts/reservations/reservation-state';

const run = () => import('./run-shopper-command.ts');
const listCommand = (description: string) =>
  new Command('list').description(description).option('--tenant <site>', 'of this site');

/** Builds `forecourt payments list`: what was paid on `/online-payment`. */
export const paymentsCommand = () =>
  new Command('payments')
    .description('what shoppers paid on /online-payment')
    .addCommand(
      printsResult(
        listCommand('payments with their references, the newest first').option(
          '--limit <count>',
          'at most so many',
          parseCount,
          50,
        ),
        async ({ tenant = null, limit }) => (await run()).listOnlinePayments({ tenant, limit }),
      ),
    );

/** Builds `forecourt prizes list` and `redeem`: what shoppers won with the wheel. */
export const prizesCommand = () =>
  new Command('prizes')
    .description('what shoppers won with the wheel of /spin-to-win')
    .addCommand(
      printsResult(
        listCommand('prizes with their codes, the newest first').option(
          '--open',
          'only those that were not handed over yet',
        ),
        async ({ tenant = null, open = false }) => (await run()).listWonPrizes({ tenant, onlyOpen: open }),
      ),
    )
    .addCommand(
      printsResult(
        new Command('redeem')
          .description('mark a prize as handed over; a code works once')
          .argument('<code>', 'the code that the shopper shows')
          .requiredOption('--tenant <site>', 'the site on which it was won'),
        async ({ tenant }, [code]) => (await run()).redeemWonPrize(tenant, code),
      ),
    );

/** `forecourt reservations list`, `extend`, `cancel` and `refund`: staff manage reserved vehicles. */
export const reservationsCommand = () =>
  new Command('reservations')
    .description('vehicles that shoppers have reserved, and their deposits')
    .addCommand(
      printsResult(
        listCommand('reservations, the newest first')
          .addOption(new Option('--state <state>', 'only those in this state').choices(reservationStates))
          .option('--limit <count>', 'at most so many', parseCount, 50),
        async ({ tenant = null, state = null, limit }) =>
          (await run()).listReservations({ tenant, state, limit }),
      ),
    )
    .addCommand(
      printsResult(
        ofReservation('extend', 'hold the vehicle longer while its shopper pays').requiredOption(
          '--minutes <count>',
          'from now; 1 to 10080',
          parseMinutes,
        ),
        async ({ minutes, note }, [reservation]) => (await run()).extend(reservation, minutes, note),
      ),
    )
    .addCommand(
      printsResult(
        ofReservation('cancel', 'end a reservation, free its vehicle and return its deposit').option(
          '--keep-deposit',
          'do not return the deposit; "refund" can do so later',
        ),
        async ({ keepDeposit = false, note }, [reservation]) =>
          (await run()).cancel(reservation, keepDeposit, note),
      ),
    )
    .addCommand(
      printsResult(
        ofReservation('refund', 'return the deposit; a reservation that has its vehicle ends with it'),
        async ({ note }, [reservation]) => (await run()).refund(reservation, note),
      ),
    );

const ofReservation = (name: string, description: string) =>
  new Command(name)
    .description(description)
    .argument('<reservation>', 'its reference, as RES-1A2B3C4D, or its id')
    .option('--note <text>', 'why, for the audit');

function parseMinutes(text: string): number {
  const minutes = parseCount(text);
  if (minutes > 10_080) throw new InvalidArgumentError('It is a whole number from 1 to 10080.');
  return minutes;
}
