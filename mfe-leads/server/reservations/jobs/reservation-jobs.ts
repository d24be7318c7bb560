import { z } from 'zod';
import { defineJob } from '@forecourt/server-kit/jobs';

const OfReservation = z.object({ id: z.uuid() });

/** Ends a reservation whose checkout was not finished in time. */
export const expireReservation = defineJob({ name: 'leads/expire-reservation', data: OfReservation });

/** Reminds a shopper who has not paid yet, while the vehicle is still held. */
export const remindOfReservation = defineJob({ name: 'leads/remind-of-reservation', data: OfReservation });

/** Completes a paid reservation: marks the vehicle, sends the lead and confirms the reservation. */
export const confirmReservation = defineJob({ name: 'leads/confirm-reservation', data: OfReservation });

/** Releases the vehicle of a reservation that has ended, and notifies its waiting list. */
export const releaseVehicle = defineJob({ name: 'leads/release-vehicle', data: OfReservation });

/** Asks the provider for the result of a payment, because its webhook may be lost. */
export const checkPayment = defineJob({ name: 'leads/check-payment', data: OfReservation });

/** Returns the deposit of a reservation that was not completed, or was cancelled. */
export const refundDeposit = defineJob({ name: 'leads/refund-deposit', data: OfReservation });
