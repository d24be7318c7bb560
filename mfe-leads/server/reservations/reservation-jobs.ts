import { z } from 'zod';
import { defineJob } from '@forecourt/server-kit/jobs';

const OfReservation = z.object({ id: z.uuid() });

/** Gives a vehicle back whose checkout was not finished in time. */
export const expireReservation = defineJob({ name: 'leads/expire-reservation', data: OfReservation });

/** Writes to who has not paid yet, while the vehicle is still held. */
export const remindOfReservation = defineJob({ name: 'leads/remind-of-reservation', data: OfReservation });

/** Brings a paid reservation to the dealer: the vehicle's mark, the lead, the confirmation. */
export const confirmReservation = defineJob({ name: 'leads/confirm-reservation', data: OfReservation });

/** Releases the vehicle of a reservation that has ended, and notifies its waiting list. */
export const releaseVehicle = defineJob({ name: 'leads/release-vehicle', data: OfReservation });

/** Asks the provider what became of a payment: its message can be lost. */
export const checkPayment = defineJob({ name: 'leads/check-payment', data: OfReservation });

/** Returns the deposit of a reservation that did not come about, or was cancelled. */
export const refundDeposit = defineJob({ name: 'leads/refund-deposit', data: OfReservation });
