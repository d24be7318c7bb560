import type { ReservationState } from '@forecourt/contracts/reservations/reservation-state';
import type { Reservation } from '../db/tables.ts';
import { reservationReference } from '../reservations/reservation-reference.ts';
import {
  cancelForStaff,
  extendHold,
  findReservationByReference,
  listReservationEntries,
  refundForStaff,
  type ByStaff,
} from '../reservations/staff.ts';
import { withLeads } from './with-leads.ts';

export const list = (query: { tenant: string | null; state: ReservationState | null; limit: number }) =>
  withLeads(({ database }) => listReservationEntries(database, query));

export const extend = (reservation: string, minutes: number, by: ByStaff) =>
  change(reservation, (context, id) => extendHold(context, id, minutes, by));
export const cancel = (reservation: string, by: ByStaff, options: { keepsDeposit: boolean }) =>
  change(reservation, (context, id) => cancelForStaff(context, id, by, options));
export const refund = (reservation: string, by: ByStaff) =>
  change(reservation, (context, id) => refundForStaff(context, id, by));

type Context = Parameters<typeof extendHold>[0];

/** @param reservation its reference or id */
const change = (reservation: string, apply: (context: Context, id: string) => Promise<Reservation>) =>
  withLeads(async (context) => {
    const { id } = await findReservationByReference(context.database, reservation);
    const changed = await apply(context, id);
    return {
      reference: reservationReference(changed),
      id,
      state: changed.state,
      held_until: changed.heldUntil?.toISOString() ?? null,
    };
  });
