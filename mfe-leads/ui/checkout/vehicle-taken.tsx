import { useState } from 'react';
import { randomKey } from '@forecourt/contracts/api/random-key';
import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Alert, Button, ButtonLink, Field, Heading, Input, Stack, Text } from '@forecourt/design-system';
import { useApi, useSite } from '@forecourt/remote-kit';
import type { reservationsApi } from '../../model/reservations-api.ts';
import { EmailInput } from '../forms/email-input.tsx';
import { Honeypot } from '../forms/honeypot.tsx';
import { usePersonCheck } from '../forms/person-check/use-person-check.ts';
import { ServerForm } from '../forms/server-form.tsx';
import { useFormSubmission } from '../forms/use-form-submission.ts';
import { checkoutMessages } from './checkout-messages.ts';

const mine: (typeof reservationsApi)['mine'] = '/api/leads/reservations/mine';
const waitingList: (typeof reservationsApi)['waitingList'] = '/api/leads/reservations/waiting-list';

/** Renders the page of a vehicle that another shopper is reserving, or that cannot be reserved. */
export function VehicleTaken({ vehicle, refusal }: { vehicle: Vehicle; refusal: 'held' | 'not_reservable' }) {
  const t = checkoutMessages.use();
  return (
    <Stack gap="4">
      <Heading as="h1">{refusal === 'held' ? t.heldByOther : t.notReservable}</Heading>
      {refusal === 'held' && (
        <ButtonLink as="a" href={`${mine}?car_id=${encodeURIComponent(vehicle.id)}`} variant="outline">
          {t.mine}
        </ButtonLink>
      )}
      {refusal === 'held' && <WaitingForm carId={vehicle.id} />}
      <ButtonLink href={vehicle.path} variant="outline">
        {t.similar}
      </ButtonLink>
    </Stack>
  );
}

function WaitingForm({ carId }: { carId: string }) {
  const t = checkoutMessages.use();
  const labels = leadMessagesFor(useSite().locale);
  const api = useApi();
  const checkPerson = usePersonCheck();
  const [isWaiting, setWaiting] = useState(false);
  const submission = useFormSubmission(async (values) => {
    const key = randomKey();
    const body = { ...values, check: await checkPerson(key) };
    await api.post(waitingList, body, { headers: { 'idempotency-key': key } });
    setWaiting(true);
  }, t.failed);
  const { isBusy, field } = submission;
  if (isWaiting)
    return (
      <Alert tone="success" role="status">
        {t.waiting}
      </Alert>
    );
  return (
    <ServerForm submission={submission} action={waitingList} problems={labels.fixErrors}>
      <Text>{t.heldByOtherText}</Text>
      <input type="hidden" name="car_id" value={carId} readOnly />
      <Field label={labels.name} required {...field('name')}>
        <Input name="name" autoComplete="name" maxLength={120} />
      </Field>
      <Field label={labels.email} required {...field('email')}>
        <EmailInput />
      </Field>
      <Honeypot />
      <Button type="submit" busy={isBusy}>
        {t.wait}
      </Button>
    </ServerForm>
  );
}
