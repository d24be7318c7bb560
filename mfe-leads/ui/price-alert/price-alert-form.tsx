import { useEffect, useRef, useState } from 'react';
import { randomKey } from '@forecourt/contracts/api/random-key';
import { priceAlertPaths } from '@forecourt/contracts/leads/price-alert-paths';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Button, ButtonLink, Field, Heading, Stack, Text } from '@forecourt/design-system';
import { useApi } from '@forecourt/remote-kit';
import { EmailInput } from '../forms/email-input.tsx';
import { Honeypot } from '../forms/honeypot.tsx';
import { usePersonCheck } from '../forms/person-check/use-person-check.ts';
import { ServerForm } from '../forms/server-form.tsx';
import { useFormSubmission } from '../forms/use-form-submission.ts';
import { priceAlertMessages } from './price-alert-messages.ts';

type Props = { vehicle: Pick<VehicleSummary, 'id' | 'path'> };

/** The email address; the email explains the rest. Without scripts the form posts itself. */
export function PriceAlertForm({ vehicle }: Props) {
  const api = useApi();
  const t = priceAlertMessages.use();
  const checkPerson = usePersonCheck();
  const [confirmationEmail, setConfirmationEmail] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const submission = useFormSubmission(async (values) => {
    const key = randomKey();
    const body = { ...values, check: await checkPerson(key) };
    await api.post(priceAlertPaths.create, body, { headers: { 'idempotency-key': key } });
    setConfirmationEmail(values.email ?? '');
  }, t.failed);
  const { isBusy, field } = submission;
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
    <ServerForm submission={submission} action={priceAlertPaths.create} problems={t.problems} label={t.title}>
      <input type="hidden" name="car_id" value={vehicle.id} readOnly />
      <Field label={t.email} required {...field('email')}>
        <EmailInput />
      </Field>
      <Honeypot />
      <Button type="submit" size="lg" busy={isBusy}>
        {t.send}
      </Button>
    </ServerForm>
  );
}
