import { Alert, Button, Field, Link, NativeSelect, Stack, Text } from '@forecourt/design-system';
import { useHydrated, useNavigate } from '@forecourt/remote-kit';
import type { tradeInApi, Valuation } from '../../../model/trade-in/trade-in-api.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { tradeInPath, type TradeInData } from '../load-trade-in.ts';
import { tradeInMessages, type TradeInMessages } from '../trade-in-messages.ts';
import { StepHeading } from './step-heading.tsx';
import { useStepForm } from './use-step-form.ts';

const action: (typeof tradeInApi)['start'] = '/api/leads/valuations';

/**
 * Renders the manual choice of a vehicle. Make and model are in the address, so each choice loads the next
 * list from the server; without scripts a button does so. Year and badge are posted.
 */
export function ChooseStep(data: TradeInData) {
  const { page, valuation, carOfInterest, choices, chosen } = data;
  const t = tradeInMessages.use();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const base = { choose: '1', valuation: valuation?.id, car_id: carOfInterest?.id };
  const choose = (query: Record<string, string>) =>
    void navigate(tradeInPath(page, { ...base, ...query }), { replace: true, preventScrollReset: true });
  const { makes = [], models = [] } = choices ?? {};
  const make = makes.find((name) => same(name, chosen.make)) ?? '';
  const model = models.find((name) => same(name, chosen.model)) ?? '';
  const note = valuation && noteOf(valuation, t);
  return (
    <Stack gap="5">
      <StepHeading>{t.chooseTitle}</StepHeading>
      {note && <Alert tone="info" title={note} />}
      <form method="get" action={page} aria-label={t.chooseTitle}>
        {Object.entries(base).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} readOnly />,
        )}
        <Stack gap="4">
          <Field label={t.make} required>
            <NativeSelect
              key={`make ${make}`}
              name="make"
              defaultValue={make}
              onChange={(event) => choose({ make: event.target.value })}
            >
              <Options names={makes} />
            </NativeSelect>
          </Field>
          {make && (
            <Field label={t.model} required>
              <NativeSelect
                key={`model ${make} ${model}`}
                name="model"
                defaultValue={model}
                onChange={(event) => choose({ make, model: event.target.value })}
              >
                <Options names={models} />
              </NativeSelect>
            </Field>
          )}
          {!hydrated && (
            <Button type="submit" variant={model ? 'outline' : 'solid'}>
              {t.next}
            </Button>
          )}
        </Stack>
      </form>
      {make && model && <YearAndBadge key={`${make} ${model}`} {...data} chosen={{ make, model }} />}
      <Text variant="small">
        {t.notListed}
        <Link href="/enquire?intent=general">{t.talkLink}</Link>
      </Text>
    </Stack>
  );
}

function YearAndBadge({ page, valuation, carOfInterest, choices, chosen }: TradeInData) {
  const t = tradeInMessages.use();
  const step = useStepForm(page);
  const { years = [], badges = [] } = choices ?? {};
  const vehicle = valuation?.vehicle;
  const hidden = { ...chosen, page, previous: valuation?.id, car_id: carOfInterest?.id };
  return (
    <form action={action} aria-label={t.year} {...step.form}>
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} readOnly />,
      )}
      <Stack gap="4">
        <FormFailure submission={step} problems={t.fixErrors} />
        <Field label={t.year} required {...step.field('year')}>
          <NativeSelect name="year" defaultValue={vehicle?.year ?? ''}>
            <Options names={years.map(String)} />
          </NativeSelect>
        </Field>
        {badges.length > 0 && (
          <Field label={t.badge} optional {...step.field('badge')}>
            <NativeSelect name="badge" defaultValue={vehicle?.badge ?? ''}>
              <Options names={badges} none={t.anyBadge} />
            </NativeSelect>
          </Field>
        )}
        <Button type="submit" size="lg" width="full" busy={step.isBusy}>
          {t.useVehicle}
        </Button>
      </Stack>
    </form>
  );
}

function Options({ names, none }: { names: readonly string[]; none?: string }) {
  const t = tradeInMessages.use();
  return (
    <>
      <option value="">{none ?? t.choose}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </>
  );
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Returns why the vehicle has to be chosen manually. */
function noteOf({ match, rego }: Valuation, t: TradeInMessages): string | null {
  if (match === 'none') return t.noneFound(rego ?? '');
  if (match === 'vin-only') return t.vinOnly(rego ?? '');
  return match === 'unavailable' ? t.registerUnavailable : null;
}
