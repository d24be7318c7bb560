import { asciiDigits } from '@forecourt/contracts/format/ascii-digits';
import { checkoutPage } from '../../../model/checkout-page.ts';
import type { Checkout, Choices } from '../checkout.ts';

export const choiceSteps = ['trade-in', 'payment', 'handover'] as const;
export type ChoiceStep = (typeof choiceSteps)[number];
export type Step = ChoiceStep | 'details';

export const noChoices: Choices = {
  trade_in: '',
  payment: 'undecided',
  handover: 'collect',
  delivery_postcode: '',
};
const choiceNames = Object.keys(noChoices) as (keyof Choices)[];
const accepts: Record<keyof Choices, (value: string) => boolean> = {
  trade_in: (value) => value.length <= 300,
  payment: (value) => ['finance', 'cash', 'undecided'].includes(value),
  handover: (value) => ['collect', 'deliver'].includes(value),
  delivery_postcode: (value) => /^\d{0,4}$/.test(asciiDigits(value).trim()),
};

/** Returns the steps of a journey; the deposit and the end of the purchase follow on pages of their own. */
export const stepsOf = ({ journey }: Pick<Checkout, 'journey'>): Step[] =>
  journey === 'checkout-journey' ? [...choiceSteps, 'details'] : ['details'];

/** Returns the step of an address; the first one if it names none. */
export function readStep(checkout: Pick<Checkout, 'journey'>, address: URLSearchParams): Step {
  const steps = stepsOf(checkout);
  return steps.find((step) => step === address.get('step')) ?? steps[0]!;
}

/** The choices that a step sent without scripts; null if the address has none. Invalid ones are ignored. */
export function readChoices(address: URLSearchParams): Partial<Choices> | null {
  const choices = choiceNames.flatMap((name) => {
    const value = address.get(name);
    return value !== null && accepts[name](value) ? [[name, value] as const] : [];
  });
  return choices.length > 0 ? Object.fromEntries(choices) : null;
}

/** The address of a step. `query` is what an address carries besides: what was sent without scripts. */
export function stepPath(
  { vehicle, journey, valuation }: Pick<Checkout, 'vehicle' | 'journey' | 'valuation'>,
  step: Step,
  calculation: string | null,
  query: Record<string, string> = {},
): string {
  return checkoutPage(journey, vehicle, {
    ...(journey === 'checkout-journey' && { car_id: vehicle.slug }),
    valuation: valuation?.id,
    ...Object.fromEntries(new URLSearchParams(calculation ?? '')),
    ...query,
    step: step === stepsOf({ journey })[0] ? null : step,
  });
}
