import { useId, useState, type FormEvent } from 'react';
import type { reservationsApi } from '@forecourt/contracts/api/reservations-api';
import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Alert, Button, ButtonLink, Field, Heading, Input, Stack, Text } from '@forecourt/design-system';
import { ApiError, useApi, useSite } from '@forecourt/remote-kit';
import { Honeypot } from '../enquire/hidden-fields.tsx';
import { newKey } from '../forms/new-key.ts';
import { usePersonCheck } from '../forms/use-person-check.ts';
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
  const id = useId();
  const checkPerson = usePersonCheck();
  const [failure, setFailure] = useState('');
  const [state, setState] = useState<'asking' | 'sending' | 'sent' | 'failed'>('asking');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    setState('sending');
    try {
      const key = newKey();
      const body = { ...values, check: await checkPerson(key) };
      await api.post(waitingList, body, { headers: { 'idempotency-key': key } });
      setState('sent');
    } catch (error) {
      setFailure(error instanceof ApiError && [403, 429].includes(error.status) ? error.message : t.failed);
      setState('failed');
    }
  };
  if (state === 'sent')
    return (
      <Alert tone="success" role="status">
        {t.waiting}
      </Alert>
    );
  return (
    <form method="post" action={waitingList} onSubmit={(event) => void send(event)}>
      <Stack gap="4">
        <Text>{t.heldByOtherText}</Text>
        <input type="hidden" name="car_id" value={carId} />
        {state === 'failed' && (
          <Alert tone="danger" takesFocus>
            {failure}
          </Alert>
        )}
        <Field id={`${id}-name`} label={labels.name} required>
          <Input name="name" autoComplete="name" maxLength={120} required />
        </Field>
        <Field id={`${id}-email`} label={labels.email} required>
          <Input name="email" type="email" autoComplete="email" maxLength={254} dir="ltr" required />
        </Field>
        <Honeypot />
        <Button type="submit" busy={state === 'sending'}>
          {t.wait}
        </Button>
      </Stack>
    </form>
  );
}
