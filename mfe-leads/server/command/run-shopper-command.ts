import { userInfo } from 'node:os';
import type { Result } from '@forecourt/build-kit/cli/print-result';
import type { Reservation } from '../db/tables.ts';
import { listPayments } from '../online-payments/payment-repository.ts';
import { receiptNumber } from '../online-payments/receipt-email.ts';
import { reservationReference } from '../reservations/reservation-reference.ts';
import type { ReservationQuery } from '../reservations/reservation-repository.ts';
import {
  cancelForStaff,
  extendHold,
  findReservationByReference,
  listReservationEntries,
  refundForStaff,
  type ByStaff,
} from '../reservations/staff.ts';
import { listPrizes, redeemPrize } from '../spin/spin-repository.ts';
import { withLeads } from './with-leads.ts';

const table = <Row>(rows: Row[], cells: (row: Row) => unknown[], empty: string): Result => ({
  text: rows.map((row) => cells(row).join('  ')).join('\n') || empty,
  data: rows,
});

/** What was paid online, the newest first. */
export const listOnlinePayments = (query: { tenant: string | null; limit: number }): Promise<Result> =>
  withLeads(async ({ database }) => {
    const payments = (await listPayments(database.pool, query)).map((payment) => ({
      receipt: receiptNumber(payment),
      tenant: payment.tenant,
      created_at: payment.created_at.toISOString(),
      state: payment.state,
      amount: `${(payment.amount_cents / 100).toFixed(2)} ${payment.currency}`,
      reference: payment.reference,
      name: payment.name,
      email: payment.email,
    }));
    return table(payments, ({ email: _email, ...cells }) => Object.values(cells), 'nothing was paid online');
  });

/** Prizes with their codes, the newest first. */
export const listWonPrizes = (query: { tenant: string | null; onlyOpen: boolean }): Promise<Result> =>
  withLeads(async ({ database }) =>
    table(
      await listPrizes(database.pool, query),
      ({ code, tenant, prize, name, phone, created_at, redeemed_at }) => [
        code,
        tenant,
        created_at.toISOString(),
        redeemed_at ? `redeemed ${redeemed_at.toISOString()}` : 'open',
        prize,
        `${name} ${phone}`,
      ],
      query.onlyOpen ? 'no prize is open' : 'nobody has won a prize',
    ),
  );

/** Marks a prize as handed over. @throws Error if there is none, or it was before */
export const redeemWonPrize = (tenant: string, code: string): Promise<Result> =>
  withLeads(async ({ database }) => {
    const outcome = await redeemPrize(database.pool, tenant, code);
    if (outcome.ok) {
      const { prize, name, phone } = outcome.spin;
      return { text: `${prize}: handed over to ${name}, ${phone}`, data: outcome.spin };
    }
    throw new Error(
      outcome.reason === 'redeemed'
        ? `the code ${code} was redeemed already, at ${outcome.at!.toISOString()}`
        : `there is no code ${code} at ${tenant}`,
    );
  });

/** Reservations, the newest first. */
export const listReservations = (query: ReservationQuery): Promise<Result> =>
  withLeads(async ({ database }) =>
    table(
      await listReservationEntries(database, query),
      (one) => [
        one.reference,
        one.tenant,
        one.created_at,
        one.state === 'held' ? `held until ${one.held_until}` : one.state,
        `deposit ${(one.deposit_cents / 100).toFixed(2)}${one.payment ? ` ${one.payment}` : ''}`,
        one.vehicle,
        `${one.name} ${one.phone}`,
      ],
      'there are no such reservations',
    ),
  );

/** Holds the vehicle longer. */
export const extend = (reservation: string, minutes: number, note?: string) =>
  change(
    reservation,
    (context, id) => extendHold(context, id, minutes, byStaff(note)),
    ({ heldUntil }) => `held until ${heldUntil?.toISOString() ?? null}`,
  );

/** Ends a reservation, and returns its deposit unless that is kept. */
export const cancel = (reservation: string, keepsDeposit: boolean, note?: string) =>
  change(
    reservation,
    (context, id) => cancelForStaff(context, id, byStaff(note), { keepsDeposit }),
    ({ state }) => state,
  );

/** Returns the deposit. */
export const refund = (reservation: string, note?: string) =>
  change(
    reservation,
    (context, id) => refundForStaff(context, id, byStaff(note)),
    () => 'the deposit is being returned',
  );

const byStaff = (note?: string): ByStaff => ({
  user: process.env.FORECOURT_USER ?? userInfo().username,
  ...(note ? { note } : {}),
});

type Context = Parameters<typeof extendHold>[0];

/** @param reservation its reference or id */
const change = (
  reservation: string,
  apply: (context: Context, id: string) => Promise<Reservation>,
  describe: (changed: Reservation) => string,
): Promise<Result> =>
  withLeads(async (context) => {
    const { id } = await findReservationByReference(context.database, reservation);
    const changed = await apply(context, id);
    const reference = reservationReference(changed);
    return {
      text: `${reference}: ${describe(changed)}`,
      data: { reference, id, state: changed.state, held_until: changed.heldUntil?.toISOString() ?? null },
    };
  });
