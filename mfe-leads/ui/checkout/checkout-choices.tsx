import type { UseFormRegister } from 'react-hook-form';
import { Choice, Field, Fieldset, Input, Stack } from '@forecourt/design-system';
import { checkoutTexts } from './checkout-texts.ts';
import type { CheckoutValues } from './checkout.ts';

export const choiceSteps = ['tradeIn', 'payment', 'handover'] as const;
export type ChoiceStep = (typeof choiceSteps)[number];

type Props = {
  step: ChoiceStep;
  title: string;
  register: UseFormRegister<CheckoutValues>;
  /** The vehicle is to be delivered. */
  hasAddress: boolean;
};

/** One step of the purchase before the shopper's details. */
export function CheckoutChoices({ step, title, register, hasAddress }: Props) {
  const words = checkoutTexts.use();
  if (step === 'tradeIn')
    return (
      <Field id="checkout-trade-in" label={words.tradeIn} helper={words.tradeInNote} optional>
        <Input type="text" maxLength={300} {...register('trade_in')} />
      </Field>
    );
  if (step === 'payment')
    return (
      <Fieldset label={title}>
        <Stack gap="2">
          {(['cash', 'finance', 'undecided'] as const).map((value) => (
            <Choice key={value} type="radio" value={value} label={words[value]} {...register('payment')} />
          ))}
        </Stack>
      </Fieldset>
    );
  return (
    <Fieldset label={title}>
      <Stack gap="2">
        {(['collect', 'deliver'] as const).map((value) => (
          <Choice key={value} type="radio" value={value} label={words[value]} {...register('handover')} />
        ))}
        {hasAddress && (
          <Field id="checkout-address" label={words.address} helper={words.addressNote} optional>
            <Input
              type="text"
              maxLength={300}
              autoComplete="street-address"
              {...register('delivery_address')}
            />
          </Field>
        )}
      </Stack>
    </Fieldset>
  );
}
