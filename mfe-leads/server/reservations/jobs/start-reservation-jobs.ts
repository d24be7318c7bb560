import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import { planLeadForm, noPlaces } from '@forecourt/contracts/leads/plan-lead-form';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { DomainContext } from '@forecourt/server-kit/domain';
import type { Reservation } from '../../db/tables.ts';
import type { PaymentProviders } from '../../payments/create-providers.ts';
import { submitLead } from '../../submit/submit-lead.ts';
import { confirm } from '../confirm.ts';
import { findPaymentWithReservation } from '../deposit/deposit-repository.ts';
import { settlePayment } from '../deposit/pay.ts';
import { cancelOtherPayments, expire, refund, release } from '../hold/end-reservation.ts';
import { remind } from '../messages/remind.ts';
import {
  checkPayment,
  confirmReservation,
  expireReservation,
  refundDeposit,
  releaseVehicle,
  remindOfReservation,
} from './reservation-jobs.ts';

/** The time between two queries to a provider about a payment that is still open. */
const checkAgainMs = 5 * 60_000;

/** Starts the workers for the jobs of reservations. */
export async function startReservationJobs(context: DomainContext, { all }: PaymentProviders): Promise<void> {
  const { jobs, database } = context;
  const sendLead = async (site: TenantConfig, { id }: Reservation, payload: LeadPayload) => {
    const plan = planLeadForm(
      { form: 'reservation', site, places: noPlaces, dealership: payload.dealership_slug, location: null },
      { dealership_slug: payload.dealership_slug ?? '', preferred_channel: '' },
    );
    await submitLead(context, site, `reservation-${id}`, {
      form: 'reservation',
      payload,
      isLastStep: true,
      // A shopper who has reserved is not suspected of being a program.
      check: { fill_ms: Number.MAX_SAFE_INTEGER },
      plan,
    });
  };
  await jobs.work(expireReservation, ({ id }) => expire(context, id));
  await jobs.work(remindOfReservation, ({ id }) => remind(context, id));
  await jobs.work(confirmReservation, async ({ id }) => {
    await cancelOtherPayments(context, all, id);
    await confirm(context, sendLead, id);
  });
  await jobs.work(releaseVehicle, ({ id }) => release(context, all, id));
  await jobs.work(refundDeposit, ({ id }) => refund(context, all, id));
  await jobs.work(checkPayment, async ({ id }) => {
    const found = await findPaymentWithReservation(database.pool, id);
    const provider = found && all.get(found.payment.provider);
    if (!provider || found.payment.state !== 'created') return;
    const { reference } = found.payment;
    const outcome = reference ? await provider.lookUp(reference) : 'open';
    if (reference) await settlePayment(context, provider.name, reference, outcome);
    if (outcome === 'open' && found.reservation.state === 'held')
      await jobs.enqueue(
        database.pool,
        checkPayment,
        { id },
        { startAfter: new Date(Date.now() + checkAgainMs) },
      );
  });
}
