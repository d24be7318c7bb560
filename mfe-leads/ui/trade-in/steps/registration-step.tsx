import { regoStates } from '@forecourt/contracts/valuation/valuation-choices';
import { Alert, Button, Field, Grid, Input, Link, NativeSelect, Stack, Text } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import type { tradeInApi } from '../../../model/trade-in/trade-in-api.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { tradeInPath, type TradeInData } from '../load-trade-in.ts';
import { tradeInMessages } from '../trade-in-messages.ts';
import { StepHeading } from './step-heading.tsx';
import { useStepForm } from './use-step-form.ts';

const action: (typeof tradeInApi)['start'] = '/api/leads/valuations';

/** Asks for the registration and its state, with a link to choose the vehicle manually. */
export function RegistrationStep({ page, carOfInterest, isLost }: TradeInData) {
  const t = tradeInMessages.use();
  const { defaultState } = useSite();
  const step = useStepForm(page);
  const state = regoStates.find((regoState) => regoState === defaultState.toLowerCase());
  return (
    <form action={action} aria-label={t.regoTitle} {...step.form}>
      <input type="hidden" name="page" value={page} readOnly />
      {carOfInterest && <input type="hidden" name="car_id" value={carOfInterest.id} readOnly />}
      <Stack gap="5">
        <StepHeading>{t.regoTitle}</StepHeading>
        {isLost && <Alert tone="warning" title={t.valuationLost} />}
        <FormFailure submission={step} problems={t.fixErrors} />
        <Grid
          gap="4"
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        >
          <Field label={t.rego} helper={t.regoHelp} required {...step.field('rego')}>
            <Input
              name="rego"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={16}
              dir="ltr"
              fontWeight="semibold"
            />
          </Field>
          <Field label={t.regoState} required {...step.field('regoState')}>
            <NativeSelect name="regoState" defaultValue={state ?? ''}>
              <option value="">{t.choose}</option>
              {regoStates.map((value) => (
                <option key={value} value={value}>
                  {value.toUpperCase()}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </Grid>
        <Button type="submit" size="lg" width="full" busy={step.isBusy}>
          {t.find}
        </Button>
        <Text>
          <Link href={tradeInPath(page, { choose: '1', car_id: carOfInterest?.id })}>{t.byHand}</Link>
        </Text>
      </Stack>
    </form>
  );
}
