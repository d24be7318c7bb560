import { useEffect, useId, useState, type FormEvent } from 'react';
import type { GarageVehicle } from '@forecourt/contracts/api/garage-api';
import { garagePaths } from '@forecourt/contracts/garage/garage-paths';
import { regoStates } from '@forecourt/contracts/valuation/valuation-choices';
import {
  Alert,
  Button,
  ErrorSummary,
  Field,
  Flex,
  Grid,
  Input,
  NativeSelect,
  Stack,
} from '@forecourt/design-system';
import { ApiError, useSite } from '@forecourt/remote-kit';
import { formValues } from '../trade-in/form-values.ts';
import { garageTexts } from './garage-texts.ts';
import type { Garage } from './use-garage.ts';

type Problem = { path: string; message: string };
type Props = {
  /** Null: a new one. */
  vehicle: GarageVehicle | null;
  change: Garage['change'];
  onDone(): void;
  onCancel?: (() => void) | undefined;
};

/** Adds a vehicle, or changes one. */
export function VehicleForm({ vehicle, change, onDone, onCancel }: Props) {
  const t = garageTexts.use();
  const { defaultState } = useSite();
  const formId = useId();
  const [problems, setProblems] = useState<Problem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const path = vehicle ? garagePaths.vehicle(vehicle.id) : garagePaths.vehicles;
  const idOf = (field: string) => `${formId}-${field}`;
  const first = problems[0]?.path;
  useEffect(() => {
    if (first) document.getElementById(`${formId}-${first}`)?.focus();
  }, [first, formId, problems]);

  async function send(form: HTMLFormElement): Promise<void> {
    setBusy(true);
    setFailure(null);
    setProblems([]);
    try {
      await change(path, formValues(form));
      form.reset();
      onDone();
    } catch (error) {
      const body = error instanceof ApiError ? (error.body as { fields?: Problem[] } | null) : null;
      if (body?.fields?.length) setProblems(body.fields);
      else setFailure(error instanceof ApiError && error.status < 500 ? error.message : t.notSaved);
    } finally {
      setBusy(false);
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void send(event.currentTarget);
  };
  const field = (name: string) => ({
    id: idOf(name),
    error: problems.find((problem) => problem.path === name)?.message,
  });

  return (
    <form method="post" action={path} noValidate onSubmit={onSubmit}>
      <Stack gap="4">
        {problems.length > 0 && (
          <ErrorSummary
            title={t.problems}
            errors={problems.map((problem) => ({ id: idOf(problem.path), message: problem.message }))}
          />
        )}
        {failure && <Alert tone="danger" title={failure} />}
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
      </Stack>
    </form>
  );
}
