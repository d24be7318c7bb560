import { regoStates } from '@forecourt/contracts/valuation/valuation-choices';
import { Button, Field, Flex, Grid, Input, NativeSelect } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import type { GarageVehicle } from '../../model/garage/garage-api.ts';
import { garagePaths } from '../../model/garage/garage-paths.ts';
import { ServerForm } from '../forms/server-form.tsx';
import { useFormSubmission } from '../forms/use-form-submission.ts';
import { garageMessages } from './garage-messages.ts';
import type { Garage } from './use-garage.ts';

type Props = {
  /** Null for a new vehicle. */
  vehicle: GarageVehicle | null;
  change: Garage['change'];
  onDone(): void;
  onCancel?: (() => void) | undefined;
};

/** Renders the form that adds or changes a vehicle. */
export function VehicleForm({ vehicle, change, onDone, onCancel }: Props) {
  const t = garageMessages.use();
  const { defaultState } = useSite();
  const path = vehicle ? garagePaths.vehicle(vehicle.id) : garagePaths.vehicles;
  const submission = useFormSubmission(async (values, form) => {
    await change(path, values);
    form.reset();
    onDone();
  }, t.notSaved);
  const { isBusy, field } = submission;

  return (
    <ServerForm submission={submission} action={path} problems={t.problems}>
      <Grid
        gap="4"
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Field label={t.rego} helper={t.regoHelp} required {...field('rego')}>
          <Input
            name="rego"
            defaultValue={vehicle?.rego ?? ''}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={16}
            dir="ltr"
          />
        </Field>
        <Field label={t.state} required {...field('rego_state')}>
          <NativeSelect name="rego_state" defaultValue={vehicle?.rego_state ?? defaultState.toLowerCase()}>
            {regoStates.map((state) => (
              <option key={state} value={state}>
                {state.toUpperCase()}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t.name} helper={t.nameHelp} optional {...field('name')}>
          <Input name="name" defaultValue={vehicle?.name ?? ''} autoComplete="off" maxLength={80} />
        </Field>
        <Field label={t.km} optional {...field('km')}>
          <Input
            name="km"
            defaultValue={vehicle?.km ?? ''}
            autoComplete="off"
            inputMode="numeric"
            maxLength={12}
            dir="ltr"
            figures
          />
        </Field>
      </Grid>
      <Flex gap="3" wrap="wrap">
        <Button type="submit" busy={isBusy}>
          {vehicle ? t.save : t.add}
        </Button>
        {onCancel && (
          <Button type="button" variant="ghost" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
      </Flex>
    </ServerForm>
  );
}
