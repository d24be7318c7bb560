import type { ReactNode } from 'react';
import {
  conditions,
  damages,
  serviceHistories,
  valuedVehicleName,
  type TradeInPage,
} from '@forecourt/contracts/valuation/valuation-choices';
import {
  Alert,
  Box,
  Button,
  Choice,
  Field,
  Fieldset,
  Grid,
  Input,
  Link,
  Stack,
  Text,
} from '@forecourt/design-system';
import type { Valuation } from '../../../model/trade-in/trade-in-api.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { tradeInPath } from '../load-trade-in.ts';
import { tradeInMessages } from '../trade-in-messages.ts';
import { StepHeading } from './step-heading.tsx';
import { useStepForm, type StepForm } from './use-step-form.ts';

type Props = { page: TradeInPage; valuation: Valuation };

/** Renders the vehicle to confirm, and the questions that adjust its value, with earlier answers. */
export function AnswersStep({ page, valuation }: Props) {
  const t = tradeInMessages.use();
  const step = useStepForm(page);
  const { id, vehicle, match, rego, regoState, adjustmentAnswers: answers } = valuation;
  return (
    <form action={`/api/leads/valuations/${id}/answers`} aria-label={t.answersTitle} {...step.form}>
      <input type="hidden" name="page" value={page} readOnly />
      <Stack gap="6">
        <Stack gap="2">
          <StepHeading>{t.answersTitle}</StepHeading>
          <Box bg="canvas" rounded="card" p="4">
            <Text variant="small" color="ink-muted">
              {t.isThisYours}
            </Text>
            <Text fontWeight="semibold" fontSize="lg">
              <bdi>{vehicle && valuedVehicleName(vehicle)}</bdi>
            </Text>
            {rego && (
              <Text variant="small">
                <bdi dir="ltr">
                  {rego} {regoState?.toUpperCase()}
                </bdi>
              </Text>
            )}
            <Text variant="small" mt="1">
              <Link href={tradeInPath(page, { choose: '1', valuation: id })}>{t.notMine}</Link>
            </Text>
          </Box>
          {match === 'check' && <Alert tone="warning" title={t.check} />}
        </Stack>
        <FormFailure submission={step} problems={t.fixErrors} />
        <Field label={t.km} helper={t.kmHelp} required {...step.field('km')}>
          <Input
            name="km"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            dir="ltr"
            figures
            defaultValue={answers?.km ?? ''}
          />
        </Field>
        <Choices
          name="condition"
          label={t.condition}
          step={step}
          value={answers?.condition}
          options={conditions.map((value) => ({
            value,
            label: t[`condition_${value}`],
            note: t[`condition_${value}_note`],
          }))}
        />
        <Choices
          name="damage"
          label={t.damage}
          step={step}
          value={answers?.damage}
          options={damages.map((value) => ({ value, label: t[`damage_${value}`] }))}
        />
        <Choices
          name="serviceHistory"
          label={t.serviceHistory}
          step={step}
          value={answers?.serviceHistory}
          options={serviceHistories.map((value) => ({ value, label: t[`serviceHistory_${value}`] }))}
        />
        <Field label={t.financeOwed} helper={t.financeOwedHelp} optional {...step.field('financeOwed')}>
          <Input
            name="financeOwed"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            dir="ltr"
            figures
            defaultValue={answers?.financeOwed || ''}
          />
        </Field>
        <Button type="submit" size="lg" width="full" busy={step.isBusy}>
          {t.getOffer}
        </Button>
      </Stack>
    </form>
  );
}

type ChoicesProps = {
  name: string;
  label: string;
  step: StepForm;
  value: string | undefined;
  options: { value: string; label: ReactNode; note?: ReactNode }[];
};

/** Renders a single choice; the first option has the field's id, so that an error can link to it. */
function Choices({ name, label, step, value, options }: ChoicesProps) {
  const { id, error } = step.field(name);
  return (
    <Fieldset label={label} error={error}>
      <Grid gap="2" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        {options.map((option, index) => (
          <Choice
            key={option.value}
            type="radio"
            name={name}
            value={option.value}
            label={option.label}
            note={option.note}
            required
            defaultChecked={option.value === value}
            {...(index === 0 ? { id } : {})}
            {...(error ? { 'aria-invalid': true } : {})}
          />
        ))}
      </Grid>
    </Fieldset>
  );
}
