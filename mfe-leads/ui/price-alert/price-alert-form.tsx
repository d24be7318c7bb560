import { useEffect, useRef, useState } from 'react';
import { priceAlertPaths } from '@forecourt/contracts/leads/price-alert-paths';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import {
  Alert,
  Button,
  ButtonLink,
  ErrorSummary,
  Field,
  Heading,
  Input,
  Stack,
  Text,
} from '@forecourt/design-system';
import { useApi, useHydrated, useSession } from '@forecourt/remote-kit';
import { Honeypot } from '../enquire/hidden-fields.tsx';
import { newKey } from '../new-key.ts';
import { useFormSubmission } from '../use-form-submission.ts';
import { usePersonCheck } from '../use-person-check.ts';
import { priceAlertMessages } from './price-alert-messages.ts';

type Props = { vehicle: Pick<VehicleSummary, 'id' | 'path'> };

/** Renders the field for the e-mail address; the e-mail explains what follows. Without scripts the form posts itself. */
export function PriceAlertForm({ vehicle }: Props) {
  const api = useApi();
  const t = priceAlertMessages.use();
  const { user } = useSession();
  const isHydrated = useHydrated();
  const checkPerson = usePersonCheck();
  const [confirmationEmail, setConfirmationEmail] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { isBusy, failure, errors, field, onSubmit } = useFormSubmission(async (values) => {
    const key = newKey();
    const body = { ...values, check: await checkPerson(key) };
    await api.post(priceAlertPaths.create, body, { headers: { 'idempotency-key': key } });
    setConfirmationEmail(values.email ?? '');
  }, t.failed);
  useEffect(() => {
    if (confirmationEmail !== null) heading.current?.focus();
  }, [confirmationEmail]);

  if (confirmationEmail !== null)
    return (
      <Stack gap="4">
        <Heading as="h2" size="h3" ref={heading} tabIndex={-1} outline="none">
          {t.asked}
        </Heading>
        <Text>{t.askedText(confirmationEmail)}</Text>
        <div>
          <ButtonLink href={vehicle.path} variant="outline">
            {t.back}
          </ButtonLink>
        </div>
      </Stack>
    );
  return (
    <form
      // Remounts the form when the session has loaded, because its e-mail address is the initial value.
      key={user?.email ?? 'visitor'}
      method="post"
      action={priceAlertPaths.create}
      noValidate={isHydrated}
      aria-label={t.title}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="car_id" value={vehicle.id} readOnly />
      <Stack gap="4">
        {errors.length > 0 && <ErrorSummary title={t.problems} errors={errors} />}
        {failure && <Alert tone="danger" title={failure} takesFocus />}
        <Field label={t.email} required {...field('email')}>
          <Input
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            dir="ltr"
            defaultValue={user?.email ?? ''}
          />
        </Field>
        <Honeypot />
        <Button type="submit" size="lg" busy={isBusy}>
          {t.send}
        </Button>
      </Stack>
    </form>
  );
}
