import type { UseFormReturn } from 'react-hook-form';
import { tradeInLink } from '@forecourt/contracts/valuation/valuation-choices';
import { Choice, Field, Fieldset, Input, Link, Stack, Text } from '@forecourt/design-system';
import { useHydrated, useSite } from '@forecourt/remote-kit';
import { checkoutMessages } from './checkout-messages.ts';
import type { Checkout, CheckoutValues } from './checkout.ts';
import { DeliveryPrice } from './delivery-price.tsx';
import { TradeInValue } from './trade-in-value.tsx';

export const choiceSteps = ['tradeIn', 'payment', 'handover'] as const;
export type ChoiceStep = (typeof choiceSteps)[number];

type Props = {
  step: ChoiceStep;
  title: string;
  checkout: Checkout;
  form: UseFormReturn<CheckoutValues>;
};

/** Renders one step of the purchase before the shopper's details. */
export function CheckoutChoices({ step, title, checkout, form }: Props) {
  const t = checkoutMessages.use();
  const { register } = form;
  if (step === 'tradeIn') return <TradeIn checkout={checkout} form={form} />;
  if (step === 'payment')
    return (
      <Fieldset label={title}>
        <Stack gap="2">
          {(['cash', 'finance', 'undecided'] as const).map((value) => (
            <Choice key={value} type="radio" value={value} label={t[value]} {...register('payment')} />
          ))}
        </Stack>
      </Fieldset>
    );
  return (
    <Fieldset label={title}>
      <Stack gap="2">
        {(['collect', 'deliver'] as const).map((value) => (
          <Choice key={value} type="radio" value={value} label={t[value]} {...register('handover')} />
        ))}
        <Delivery form={form} />
      </Stack>
    </Fieldset>
  );
}

function TradeIn({ checkout: { vehicle, valuation }, form }: Pick<Props, 'checkout' | 'form'>) {
  const t = checkoutMessages.use();
  const site = useSite();
  if (valuation) return <TradeInValue vehicle={vehicle} valuation={valuation} />;
  return (
    <Stack gap="3">
      <Field id="checkout-trade-in" label={t.tradeIn} helper={t.tradeInNote} optional>
        <Input type="text" maxLength={300} {...form.register('trade_in')} />
      </Field>
      {site.leads.tradeIn.enabled && (
        <Text>
          <Link href={tradeInLink(site, vehicle)}>{t.valueTradeIn}</Link>
        </Text>
      )}
    </Stack>
  );
}

/** Renders where to deliver, and what it costs. Without scripts it is always shown. */
function Delivery({ form: { register, watch, formState } }: Pick<Props, 'form'>) {
  const t = checkoutMessages.use();
  const { enabled: isPriced } = useSite().finance.delivery;
  const isHydrated = useHydrated();
  const [handover, postcode] = watch(['handover', 'delivery_postcode']);
  if (isHydrated && handover !== 'deliver') return null;
  return (
    <>
      <Field id="checkout-address" label={t.address} optional>
        <Input type="text" maxLength={300} autoComplete="street-address" {...register('delivery_address')} />
      </Field>
      <Field
        id="checkout-postcode"
        label={t.postcode}
        error={formState.errors.delivery_postcode?.message}
        maxW="12rem"
        optional
      >
        <Input
          figures
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          pattern="[0-9]{4}"
          {...register('delivery_postcode')}
        />
      </Field>
      {isPriced ? <DeliveryPrice postcode={postcode} /> : <Text variant="muted">{t.addressNote}</Text>}
    </>
  );
}
