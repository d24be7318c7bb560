import { useEffect, type RefObject } from 'react';
import { emptyLeadValues } from '@forecourt/contracts/leads/lead-fields';
import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
import { noPlaces, planLeadForm } from '@forecourt/contracts/leads/plan-lead-form';
import { reserveAmountText } from '@forecourt/contracts/vehicle/availability';
import { Alert, ErrorSummary, Field, Input, Stack } from '@forecourt/design-system';
import { useHydrated, useLocation, useSession, useSite } from '@forecourt/remote-kit';
import { ConfirmPhone } from '../confirm-phone/confirm-phone.tsx';
import { Honeypot } from '../forms/honeypot.tsx';
import { LeadRows } from '../forms/lead-rows.tsx';
import { PrivacyNote } from '../forms/privacy-note.tsx';
import { useLeadForm, type LeadFormValues } from '../forms/use-lead-form.ts';
import { checkoutMessages } from './checkout-messages.ts';
import type { Checkout, Choices } from './checkout.ts';
import { StepButtons } from './choices/step-buttons.tsx';
import { DepositTerms } from './deposit-terms.tsx';
import { financeQuery, type Calculation } from './use-calculation.ts';
import { useReserve } from './use-reserve.ts';

type Props = {
  checkout: Checkout;
  choices: Choices;
  calculation: Calculation | null;
  /** Preserves what was typed while another step is shown. */
  draft: RefObject<LeadFormValues | null>;
  back: string | null;
};

/** The shopper's details, the last step. Without scripts the form posts all choices. */
export function DetailsForm({ checkout, choices, calculation, draft, back }: Props) {
  const { vehicle, journey, valuation } = checkout;
  const site = useSite();
  const t = checkoutMessages.use();
  const leadMessages = leadMessagesFor(site.locale);
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  const { user } = useSession();
  const { reserve } = site.vehiclePage;
  const needsConfirmedPhone = reserve.confirmPhone && reserveAmountText(reserve.depositText) === null;
  const plan = planLeadForm(
    { form: 'reservation', site, places: noPlaces, dealership: vehicle.dealership_slug },
    { dealership_slug: vehicle.dealership_slug ?? '', preferred_channel: '' },
  );
  const initial = { ...emptyLeadValues, delivery_address: '', opt_in: site.leads.optInDefault };
  const lead = useLeadForm({
    initial,
    draft,
    planOf: () => plan,
    ...(needsConfirmedPhone && user ? { phone: user.phone } : {}),
  });
  const { problems, refusal } = lead;
  const { register, getValues, setValue } = lead.form;
  const send = useReserve(checkout, choices, calculation);
  const isDelivered = choices.handover === 'deliver';
  useEffect(() => {
    if (isDelivered && !getValues('postcode')) setValue('postcode', choices.delivery_postcode);
  }, [isDelivered, choices.delivery_postcode, getValues, setValue]);

  const onSubmit = lead.submit((values, trap) => {
    const fields = plan.fields.map(({ field }) => field);
    return send(values, fields, { trap, rules: plan.site.leads });
  });
  const hidden = {
    car_id: vehicle.id,
    journey,
    valuation: valuation?.id,
    finance_query: financeQuery(checkout, calculation),
    ...(journey === 'checkout-journey' && choices),
  };

  return (
    <form
      id={lead.formId}
      method="post"
      action="/api/leads/reservations"
      data-lists-errors=""
      noValidate={isHydrated}
      onSubmit={onSubmit}
    >
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} readOnly />,
      )}
      <Stack gap="5">
        {problems.length > 0 && <ErrorSummary title={leadMessages.fixErrors} errors={problems} />}
        {refusal && <Alert tone="danger" title={refusal.text} takesFocus />}
        {needsConfirmedPhone && (
          <ConfirmPhone type="checkout" redirect={pathname + search} back={vehicle.path} />
        )}
        {isDelivered && (
          <Field id="checkout-address" label={t.address} optional>
            <Input
              type="text"
              maxLength={300}
              autoComplete="street-address"
              {...register('delivery_address')}
            />
          </Field>
        )}
        <LeadRows plan={plan} control={lead.control} initial={initial} />
        <Honeypot ref={lead.honeypot} />
        <DepositTerms />
        <StepButtons back={back} next={t.reserve} busy={lead.isBusy} />
        <PrivacyNote />
      </Stack>
    </form>
  );
}
