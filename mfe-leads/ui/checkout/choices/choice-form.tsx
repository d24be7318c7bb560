import { useState, type FormEvent, type RefObject } from 'react';
import { readPostcode } from '@forecourt/contracts/finance/delivery-price';
import { digitPattern } from '@forecourt/contracts/format/ascii-digits';
import { tradeInLink } from '@forecourt/contracts/valuation/valuation-choices';
import { Choice, ErrorSummary, Field, Fieldset, Input, Link, Stack, Text } from '@forecourt/design-system';
import { useHydrated, useNavigate, useSite } from '@forecourt/remote-kit';
import { checkoutMessages } from '../checkout-messages.ts';
import type { Checkout, Choices } from '../checkout.ts';
import type { ChoiceStep } from './checkout-steps.ts';
import { DeliveryPrice } from './delivery-price.tsx';
import { StepButtons } from './step-buttons.tsx';
import { TradeInValue } from './trade-in-value.tsx';

type Props = {
  ref: RefObject<HTMLFormElement | null>;
  step: ChoiceStep;
  title: string;
  checkout: Checkout;
  choices: Choices;
  change(part: Partial<Choices>): void;
  /** Addresses of the steps before and after, and of the purchase without the trade-in's valuation. */
  paths: { back: string | null; next: string; withoutValuation: string };
};

const postcodeId = 'checkout-postcode';
const namesOf: Record<ChoiceStep, (keyof Choices)[]> = {
  'trade-in': ['trade_in'],
  payment: ['payment'],
  handover: ['handover', 'delivery_postcode'],
};

/** A step of the purchase. Without scripts the next one gets all choices in its address. */
export function ChoiceForm(props: Props) {
  const { ref, step, choices, paths } = props;
  const t = checkoutMessages.use();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [isRefused, setRefused] = useState(false);
  const [action, query = ''] = paths.next.split('?');
  const hasWrongPostcode =
    step === 'handover' && choices.handover === 'deliver' && !isPostcode(choices.delivery_postcode);
  const error = isRefused && hasWrongPostcode ? t.postcodeWrong : undefined;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(hasWrongPostcode);
    if (hasWrongPostcode) return document.getElementById(postcodeId)?.focus();
    void navigate(paths.next);
  };
  const hidden = [
    ...new URLSearchParams(query),
    ...Object.entries(choices).filter(([name]) => !namesOf[step].includes(name as keyof Choices)),
  ];
  return (
    <form
      ref={ref}
      method="get"
      action={action}
      autoComplete="off"
      data-lists-errors=""
      noValidate={isHydrated}
      onSubmit={onSubmit}
    >
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      <Stack gap="5">
        {error && <ErrorSummary errors={[{ id: postcodeId, message: error }]} />}
        <Fields {...props} error={error} />
        <StepButtons back={paths.back} next={t.next} />
      </Stack>
    </form>
  );
}

function Fields({
  step,
  title,
  checkout,
  choices,
  change,
  paths,
  error,
}: Props & { error: string | undefined }) {
  const t = checkoutMessages.use();
  const site = useSite();
  const radio = <Name extends 'payment' | 'handover'>(name: Name, value: Choices[Name]) => (
    <Choice
      key={value}
      type="radio"
      name={name}
      value={value}
      label={t[value]}
      checked={choices[name] === value}
      onChange={() => change({ [name]: value })}
    />
  );
  if (step === 'payment')
    return (
      <Fieldset label={title}>
        <Stack gap="2">
          {(['cash', 'finance', 'undecided'] as const).map((value) => radio('payment', value))}
        </Stack>
      </Fieldset>
    );
  if (step === 'handover')
    return (
      <Fieldset label={title}>
        <Stack gap="2">
          {(['collect', 'deliver'] as const).map((value) => radio('handover', value))}
          {/* Hidden by a style, which also applies without scripts. */}
          <Stack gap="2" css={{ 'form:has([value=collect]:checked) &': { display: 'none' } }}>
            <Field id={postcodeId} label={t.postcode} error={error} maxW="12rem" optional>
              <Input
                figures
                name="delivery_postcode"
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={4}
                pattern={`\\s*${digitPattern}{4}\\s*`}
                value={choices.delivery_postcode}
                onChange={(event) => change({ delivery_postcode: event.currentTarget.value })}
              />
            </Field>
            <DeliveryPrice postcode={choices.delivery_postcode} />
          </Stack>
        </Stack>
      </Fieldset>
    );
  const { vehicle, valuation } = checkout;
  if (valuation) return <TradeInValue valuation={valuation} withoutIt={paths.withoutValuation} />;
  return (
    <Stack gap="3">
      <Field id="checkout-trade-in" label={t.tradeIn} helper={t.tradeInNote} optional>
        <Input
          name="trade_in"
          type="text"
          maxLength={300}
          value={choices.trade_in}
          onChange={(event) => change({ trade_in: event.currentTarget.value })}
        />
      </Field>
      {site.leads.tradeIn.enabled && (
        <Text>
          <Link href={tradeInLink(site, vehicle)}>{t.valueTradeIn}</Link>
        </Text>
      )}
    </Stack>
  );
}

/** An empty postcode is valid: the dealer asks for it. */
const isPostcode = (text: string) => text.trim() === '' || readPostcode(text) !== null;
