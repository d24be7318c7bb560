import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { purchaseSums } from '../../model/purchase-sums.ts';
import { mayConfirm } from '../abuse/may-confirm.ts';
import type { Reservation } from '../db/tables.ts';
import { applyCommand, CommandRefused } from './apply-command.ts';
import { holdVehicle } from './hold/hold-vehicle.ts';
import { releaseVehicle } from './jobs/reservation-jobs.ts';
import { queueReceipt } from './messages/reservation-email.ts';
import { findReservation } from './reservation-repository.ts';

/** Sends the lead of a reservation; a repeat sends nothing again. */
export type SendLead = (site: TenantConfig, reservation: Reservation, payload: LeadPayload) => Promise<void>;

/** Confirms: marks the vehicle, sends the lead, then changes the state. Each step may repeat. */
export async function confirm(context: DomainContext, sendLead: SendLead, id: string): Promise<void> {
  const reservation = await findReservation(context.database.pool, id);
  if (!reservation || !['held', 'paid'].includes(reservation.state)) return;
  const { refusal } = await holdVehicle(context.services, reservation, 'paid');
  if (refusal) throw new Error(`the vehicle of reservation ${id} is not marked: ${refusal}`);
  const site =
    (reservation.dealershipSlug &&
      (await context.tenants.forDealership(reservation.tenant, reservation.dealershipSlug))) ||
    (await context.tenants.bySlug(reservation.tenant));
  if (!site) throw new Error(`there is no site "${reservation.tenant}"`);
  await sendLead(site, reservation, { ...reservation.payload, details: detailsOf(reservation) });
  // A stranger would have to pay for the receipt of a deposit, so that it is counted but always sent.
  const mayMail = await mayConfirm(
    context.database,
    site,
    { email: reservation.payload.email },
    `receipt ${id}`,
  );
  await transaction(context.database.pool, async (client) => {
    try {
      const { applied, reservation: confirmed } = await applyCommand(client, id, {
        command: 'confirm',
        commandId: 'confirm',
        actor: 'system',
      });
      if (applied && (mayMail || confirmed.depositCents > 0))
        await queueReceipt(context, client, site, confirmed);
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error;
      // The reservation was cancelled in the meantime, and its vehicle may have been marked after it was
      // freed.
      await context.jobs.enqueue(client, releaseVehicle, { id });
    }
  });
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Returns the details of a reservation for the dealer. */
function detailsOf({ id, depositCents, choices, state, vehicle }: Reservation): Record<string, string> {
  const sums = purchaseSums({
    price: vehicle.price ?? 0,
    delivery: choices.delivery?.price ?? 0,
    tradeIn: choices.tradeIn ?? null,
    deposit: depositCents / 100,
  });
  return {
    Reservation: id,
    Deposit: depositCents === 0 ? 'none' : `${dollars(depositCents)}, ${state === 'held' ? 'open' : 'paid'}`,
    Handover:
      choices.handover === 'deliver'
        ? `deliver to ${[choices.delivery_address, choices.delivery_postcode].filter(Boolean).join(', ') || 'an address to agree on'}`
        : 'collect',
    ...(choices.delivery
      ? { 'Delivery price': `${dollars(choices.delivery.price * 100)} (${choices.delivery.name})` }
      : {}),
    ...(choices.payment === 'undecided' ? {} : { Payment: choices.payment }),
    ...(choices.trade_in ? { 'Trade-in': choices.trade_in } : {}),
    ...(choices.tradeIn
      ? {
          'Valued trade-in': choices.tradeIn.vehicle,
          'Trade-in value': dollars(choices.tradeIn.value * 100),
          ...(choices.tradeIn.owed > 0 ? { 'Finance owed on it': dollars(choices.tradeIn.owed * 100) } : {}),
        }
      : {}),
    ...(vehicle.price !== null && (choices.tradeIn || choices.delivery)
      ? sums.moneyBack > 0
        ? { 'To be returned to the customer': dollars(sums.moneyBack * 100) }
        : { 'Balance after the deposit': dollars(sums.balance * 100) }
      : {}),
  };
}
