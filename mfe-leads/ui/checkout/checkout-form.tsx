import { useEffect, useId, useRef, useState } from 'react';
import { useForm, type UseFormRegister } from 'react-hook-form';
import { emptyLeadValues, type LeadField, type LeadValues } from '@forecourt/contracts/leads/lead-fields';
import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
import { leadProblems } from '@forecourt/contracts/leads/lead-schema';
import { noPlaces, planLeadForm } from '@forecourt/contracts/leads/plan-lead-form';
import { Alert, Box, Button, ErrorSummary, Flex, Heading, Link, Stack, Text } from '@forecourt/design-system';
import { useHydrated, useSite, useStored } from '@forecourt/remote-kit';
import { EnquiryRows } from '../enquire/enquiry-rows.tsx';
import { contactDetails, type ContactDetails } from '../enquire/last-lead.ts';
import { CheckoutChoices, choiceSteps, type ChoiceStep } from './checkout-choices.tsx';
import { checkoutMessages } from './checkout-messages.ts';
import type { Checkout, CheckoutValues, Choices } from './checkout.ts';
import { DepositTerms } from './deposit-terms.tsx';
import { useReserve } from './use-reserve.ts';

type Step = ChoiceStep | 'details';
const noChoices: Choices = {
  trade_in: '',
  payment: 'undecided',
  handover: 'collect',
  delivery_address: '',
  delivery_postcode: '',
};

/**
 * Renders the form that reserves a vehicle. The whole purchase has several steps, and resumes with earlier choices; without scripts all
 * steps are shown in one form.
 */
export function CheckoutForm({ checkout }: { checkout: Checkout }) {
  const { vehicle, journey, valuation } = checkout;
  const site = useSite();
  const t = checkoutMessages.use();
  const leadMessages = leadMessagesFor(site.locale);
  const isHydrated = useHydrated();
  const formId = useId();
  const summary = useRef<HTMLDivElement>(null);
  const steps: Step[] = journey === 'checkout-journey' ? [...choiceSteps, 'details'] : ['details'];
  const [at, setAt] = useState(0);
  const current = steps[at]!;
  const [draft, saveDraft] = useStored<Choices | null>(`checkout/${vehicle.id}`, null);
  const [stored] = useStored<ContactDetails>(contactDetails, null);
  const plan = planLeadForm(
    { form: 'reservation', site, places: noPlaces, dealership: vehicle.dealership_slug },
    { dealership_slug: vehicle.dealership_slug ?? '', preferred_channel: '' },
  );
  const initial: CheckoutValues = { ...emptyLeadValues, ...noChoices, opt_in: site.leads.optInDefault };
  const form = useForm<CheckoutValues>({ defaultValues: initial, shouldFocusError: false });
  const { register, handleSubmit, setError, clearErrors, setValue, getValues, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const { failure, send } = useReserve(checkout);

  useEffect(() => {
    for (const field of ['name', 'email', 'phone'] as const)
      if (stored && !getValues(field)) setValue(field, stored[field]);
  }, [stored, getValues, setValue]);
  useEffect(() => {
    for (const [name, value] of Object.entries(draft ?? {})) setValue(name as keyof Choices, value);
  }, [draft, setValue]);

  const problems = plan.fields.flatMap(({ field }) => {
    const message = errors[field]?.message;
    return message ? [{ id: `${formId}-${field}`, message }] : [];
  });
  const isWrong = problems.length > 0 || failure !== null;
  useEffect(() => {
    if (isWrong && !isSubmitting) summary.current?.focus();
  }, [isWrong, isSubmitting, submitCount]);

  const go = (to: number) => {
    const { trade_in, payment, handover, delivery_address, delivery_postcode } = getValues();
    saveDraft({ trade_in, payment, handover, delivery_address, delivery_postcode });
    if (handover === 'deliver' && !getValues('postcode')) setValue('postcode', delivery_postcode);
    setAt(to);
  };
  const onSubmit = handleSubmit(async (values) => {
    clearErrors();
    if (current === 'handover' && values.handover === 'deliver' && !isPostcode(values.delivery_postcode)) {
      setError('delivery_postcode', { message: t.postcodeWrong });
      return;
    }
    if (current !== 'details') {
      go(at + 1);
      return;
    }
    const fields = plan.fields.map(({ field }) => field);
    const invalidFields: { field: string; message: string }[] = leadProblems(plan, values, leadMessages);
    for (const { field, message } of invalidFields.length > 0 ? invalidFields : await send(values, fields))
      setError(field as LeadField, { message });
  });
  const isShown = (step: Step) => steps.includes(step) && (!isHydrated || step === current);

  return (
    <form method="post" action="/api/leads/reservations" noValidate={isHydrated} onSubmit={onSubmit}>
      <input type="hidden" name="car_id" value={vehicle.id} />
      <input type="hidden" name="journey" value={journey} />
      {valuation && <input type="hidden" name="valuation" value={valuation.id} />}
      <Stack gap="5">
        <div>
          <Heading as="h1">{(journey === 'checkout' ? t.title : t.titleBuy)(vehicle.name)}</Heading>
          {steps.length > 1 && isHydrated && (
            <Text variant="muted" role="status">
              {t.step(at + 1, steps.length)}: {titleOf(current, t)}
            </Text>
          )}
        </div>
        {isWrong && (
          <Box ref={summary} tabIndex={-1} outline="none">
            {problems.length > 0 ? (
              <ErrorSummary title={leadMessages.fixErrors} errors={problems} />
            ) : (
              <Alert tone="danger" title={failure} />
            )}
          </Box>
        )}
        {choiceSteps.filter(isShown).map((step) => (
          <CheckoutChoices key={step} step={step} title={titleOf(step, t)} checkout={checkout} form={form} />
        ))}
        {isShown('details') && (
          <>
            <EnquiryRows
              plan={plan}
              fieldId={(field) => `${formId}-${field}`}
              errors={errors}
              register={register as unknown as UseFormRegister<LeadValues>}
              initial={initial}
              t={leadMessages}
            />
            <DepositTerms />
          </>
        )}
        <Flex gap="3" wrap="wrap">
          {at > 0 && (
            <Button type="button" variant="outline" size="lg" onClick={() => go(at - 1)}>
              {t.back}
            </Button>
          )}
          <Button type="submit" size="lg" flex="1" busy={isSubmitting}>
            {isShown('details') ? t.reserve : t.next}
          </Button>
        </Flex>
        <Text variant="small">
          {leadMessages.privacy}
          <Link href="/privacy-policy">{leadMessages.privacyLink}</Link>
        </Text>
      </Stack>
    </form>
  );
}

/** An empty postcode is valid: the dealer asks for it. */
const isPostcode = (text: string) => /^(\d{4})?$/.test(text.trim());

function titleOf(step: Step, t: (typeof checkoutMessages)['en']): string {
  const titles: Record<Step, string> = {
    tradeIn: t.stepTradeIn,
    payment: t.stepPayment,
    handover: t.stepHandover,
    details: t.stepDetails,
  };
  return titles[step];
}
