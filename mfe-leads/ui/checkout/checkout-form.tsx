import { lazy, Suspense, useEffect, useRef } from 'react';
import { Box, Card, Grid, Heading, Skeleton, Stack, Text } from '@forecourt/design-system';
import { useHydrated, useLocation } from '@forecourt/remote-kit';
import { SubjectCard } from '../enquire/subject-card.tsx';
import type { LeadFormValues } from '../forms/use-lead-form.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import type { Checkout } from './checkout.ts';
import { readStep, stepPath, stepsOf, type Step } from './choices/checkout-steps.ts';
import { ChoiceForm } from './choices/choice-form.tsx';
import { useChoices } from './choices/use-choices.ts';
import { useCalculation } from './use-calculation.ts';

// Its validation is needed at the last step only.
const DetailsForm = lazy(() =>
  import('./details-form.tsx').then(({ DetailsForm: component }) => ({ default: component })),
);

/**
 * Renders the step of the address that leads to a reservation, and beside it what the purchase costs so far.
 * Each step is a page of the history and a form of its own, which also works before its scripts have loaded.
 */
export function CheckoutForm({ checkout }: { checkout: Checkout }) {
  const { vehicle, journey } = checkout;
  const t = checkoutMessages.use();
  const isHydrated = useHydrated();
  const choiceForm = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = stepsOf(checkout);
  const step = readStep(checkout, new URLSearchParams(useLocation().search));
  const at = steps.indexOf(step);
  const { choices, change } = useChoices(vehicle.id, choiceForm);
  const calculation = useCalculation(checkout);
  const details = useRef<LeadFormValues>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus();
    shownStep.current = step;
  }, [step]);

  const pathOf = (other: Step | undefined) => {
    // With scripts, the choices are stored in this browser.
    const query = isHydrated || journey !== 'checkout-journey' ? {} : choices;
    return other ? stepPath(checkout, other, calculation?.query ?? null, query) : null;
  };
  const title = titleOf(step, t);
  return (
    <Grid
      gap={{ base: '6', lg: '10' }}
      alignItems="start"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
    >
      <Stack gap="5">
        <div>
          <Heading as="h1" ref={heading} tabIndex={-1} outline="none">
            {(journey === 'checkout' ? t.title : t.titleBuy)(vehicle.name)}
          </Heading>
          {steps.length > 1 && (
            <Text variant="muted" role="status">
              {t.step(at + 1, steps.length)}: {title}
            </Text>
          )}
        </div>
        <SubjectCard vehicle={{ ...vehicle, pictures: [] }} />
        <Box display={{ lg: 'none' }}>
          <CheckoutSummary checkout={checkout} choices={choices} calculation={calculation} isBar />
        </Box>
        <Card p={{ base: '4', md: '8' }}>
          {step === 'details' ? (
            <Suspense fallback={<Skeleton h="40rem" />}>
              <DetailsForm
                checkout={checkout}
                choices={choices}
                calculation={calculation}
                draft={details}
                back={pathOf(steps[at - 1])}
              />
            </Suspense>
          ) : (
            <ChoiceForm
              key={step}
              ref={choiceForm}
              step={step}
              title={title}
              checkout={checkout}
              choices={choices}
              change={change}
              paths={{
                back: pathOf(steps[at - 1]),
                next: stepPath(checkout, steps[at + 1]!, calculation?.query ?? null),
                withoutValuation: stepPath(
                  { ...checkout, valuation: null },
                  step,
                  calculation?.query ?? null,
                ),
              }}
            />
          )}
        </Card>
      </Stack>
      <Box display={{ base: 'none', lg: 'block' }} position="sticky" top="6rem">
        <CheckoutSummary checkout={checkout} choices={choices} calculation={calculation} isBar={false} />
      </Box>
    </Grid>
  );
}

function titleOf(step: Step, t: (typeof checkoutMessages)['en']): string {
  const titles: Record<Step, string> = {
    'trade-in': t.stepTradeIn,
    payment: t.stepPayment,
    handover: t.stepHandover,
    details: t.stepDetails,
  };
  return titles[step];
}
