import { useEffect, useId, useRef, type RefObject } from 'react';
import { useForm, type UseFormRegister } from 'react-hook-form';
import { emptyLeadValues, type LeadField, type LeadValues } from '@forecourt/contracts/leads/lead-fields';
import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
import { leadProblems } from '@forecourt/contracts/leads/lead-schema';
import { noPlaces, planLeadForm } from '@forecourt/contracts/leads/plan-lead-form';
import { reserveAmountText } from '@forecourt/contracts/vehicle/availability';
import { Alert, ErrorSummary, Field, Input, Link, Stack, Text } from '@forecourt/design-system';
import { useHydrated, useLocation, useSession, useSite, useStored } from '@forecourt/remote-kit';
import { ConfirmPhone } from '../confirm-phone/confirm-phone.tsx';
import { EnquiryRows } from '../enquire/enquiry-rows.tsx';
import { Honeypot } from '../enquire/hidden-fields.tsx';
import { contactDetails, type ContactDetails } from '../enquire/last-lead.ts';
import { checkoutMessages } from './checkout-messages.ts';
import type { Checkout, Choices, DetailsValues } from './checkout.ts';
import { DepositTerms } from './deposit-terms.tsx';
import { StepButtons } from './step-buttons.tsx';
import { financeQuery, type Calculation } from './use-calculation.ts';
import { useReserve } from './use-reserve.ts';

type Props = {
  checkout: Checkout;
  choices: Choices;
  calculation: Calculation | null;
  /** Preserves what was typed while another step is shown. */
  draft: RefObject<DetailsValues | null>;
  back: string | null;
};

/** Renders the shopper's details, the last step. Without scripts the form posts itself with the choices of the earlier steps. */
export function DetailsForm({ checkout, choices, calculation, draft, back }: Props) {
  const { vehicle, journey, valuation } = checkout;
  const site = useSite();
  const t = checkoutMessages.use();
  const leadMessages = leadMessagesFor(site.locale);
  const isHydrated = useHydrated();
  const formId = useId();
  const hasEnded = useRef(false);
  const formElement = useRef<HTMLFormElement>(null);
  const { pathname, search } = useLocation();
  const { user } = useSession();
  const { reserve } = site.vehiclePage;
  const needsConfirmedPhone = reserve.confirmPhone && reserveAmountText(reserve.depositText) === null;
  const [stored] = useStored<ContactDetails>(contactDetails, null);
  const plan = planLeadForm(
    { form: 'reservation', site, places: noPlaces, dealership: vehicle.dealership_slug },
    { dealership_slug: vehicle.dealership_slug ?? '', preferred_channel: '' },
  );
  const initial: DetailsValues = {
    ...emptyLeadValues,
    delivery_address: '',
    opt_in: site.leads.optInDefault,
  };
  const form = useForm<DetailsValues>({ defaultValues: draft.current ?? initial, shouldFocusError: false });
  const { register, handleSubmit, setError, clearErrors, setValue, getValues, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const { failure, send } = useReserve(checkout, choices, calculation);
  const isDelivered = choices.handover === 'deliver';

  useEffect(() => () => void (draft.current = getValues()), [draft, getValues]);
  useEffect(() => {
    const person = { ...stored, ...(needsConfirmedPhone && user ? { phone: user.phone } : {}) };
    for (const field of ['name', 'email', 'phone'] as const)
      if (person[field] && !getValues(field)) setValue(field, person[field]);
  }, [stored, needsConfirmedPhone, user, getValues, setValue]);
  useEffect(() => {
    if (isDelivered && !getValues('postcode')) setValue('postcode', choices.delivery_postcode);
  }, [isDelivered, choices.delivery_postcode, getValues, setValue]);

  const problems = plan.fields.flatMap(({ field }) => {
    const message = errors[field]?.message;
    return message ? [{ id: `${formId}-${field}`, message }] : [];
  });
  const firstWrong = problems[0]?.id;
  useEffect(() => {
    if (firstWrong && !isSubmitting && hasEnded.current) document.getElementById(firstWrong)?.focus();
    // Runs after a submission, and not when an error is fixed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSubmitting, submitCount]);

  const onSubmit = handleSubmit(async (values) => {
    clearErrors();
    const fields = plan.fields.map(({ field }) => field);
    const invalidFields: { field: string; message: string }[] = leadProblems(plan, values, leadMessages);
    const check = { trap: trapOf(formElement.current), rules: plan.site.leads };
    for (const { field, message } of invalidFields.length > 0
      ? invalidFields
      : await send(values, fields, check))
      setError(field as LeadField, { message });
    hasEnded.current = true;
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
      ref={formElement}
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
        {problems.length === 0 && failure && <Alert tone="danger" title={failure} takesFocus />}
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
        <EnquiryRows
          plan={plan}
          fieldId={(field) => `${formId}-${field}`}
          errors={errors}
          register={register as unknown as UseFormRegister<LeadValues>}
          initial={initial}
          t={leadMessages}
        />
        <Honeypot />
        <DepositTerms />
        <StepButtons back={back} next={t.reserve} busy={isSubmitting} />
        <Text variant="small">
          {leadMessages.privacy}
          <Link href="/privacy-policy">{leadMessages.privacyLink}</Link>
        </Text>
      </Stack>
    </form>
  );
}

/** The honeypot is read from the page: react-hook-form does not know it. */
function trapOf(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem('subject_line');
  return field instanceof HTMLInputElement ? field.value : '';
}
