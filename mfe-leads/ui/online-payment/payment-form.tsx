import { useRef } from 'react';
import { randomKey } from '@forecourt/contracts/api/random-key';
import { Button, Field, Input, Text } from '@forecourt/design-system';
import { useApi, useFormat, useSession, useSite } from '@forecourt/remote-kit';
import { onlinePaymentPaths } from '../../model/online-payments/online-payment-paths.ts';
import type { OnlinePaymentStarted } from '../../model/online-payments/online-payments-api.ts';
import { EmailInput } from '../forms/email-input.tsx';
import { Honeypot } from '../forms/honeypot.tsx';
import { usePersonCheck } from '../forms/person-check/use-person-check.ts';
import { ServerForm } from '../forms/server-form.tsx';
import { useFormSubmission } from '../forms/use-form-submission.ts';
import { onlinePaymentMessages } from './online-payment-messages.ts';

/**
 * Renders the fields for the reference and the amount; the provider's page takes the card. Without scripts
 * the form posts itself and is redirected there.
 */
export function PaymentForm() {
  const api = useApi();
  const t = onlinePaymentMessages.use();
  const { leads, currency } = useSite();
  const { money } = useFormat();
  const { user } = useSession();
  const checkPerson = usePersonCheck();
  // A retry with the same values after a failure is the same payment.
  const attempt = useRef<{ serialized: string; key: string }>(null);
  const { minimum, maximum } = leads.onlinePayment;
  const submission = useFormSubmission(async (values) => {
    const serialized = JSON.stringify(values);
    if (attempt.current?.serialized !== serialized) attempt.current = { serialized, key: randomKey() };
    const { key } = attempt.current;
    const body = { ...values, check: await checkPerson(key) };
    const { payment, url } = await api.post<OnlinePaymentStarted>(onlinePaymentPaths.create, body, {
      headers: { 'idempotency-key': key },
    });
    location.assign(url ?? onlinePaymentPaths.page(payment.id));
    return 'leaving';
  }, t.failed);
  const { isBusy, field } = submission;

  return (
    <ServerForm
      submission={submission}
      action={onlinePaymentPaths.create}
      problems={t.problems}
      label={t.title}
    >
      <input type="hidden" name="currency" value={currency} readOnly />
      <Field label={t.reference} helper={t.referenceHelp} required {...field('reference')}>
        <Input name="reference" autoComplete="off" maxLength={60} dir="auto" />
      </Field>
      <Field
        label={t.amount(currency)}
        helper={t.amountHelp(money(minimum), money(maximum))}
        required
        {...field('amount')}
      >
        <Input name="amount" inputMode="decimal" autoComplete="off" maxLength={14} dir="ltr" figures />
      </Field>
      <Field label={t.name} required {...field('name')}>
        <Input name="name" autoComplete="name" maxLength={120} defaultValue={user?.name ?? ''} />
      </Field>
      <Field label={t.email} required {...field('email')}>
        <EmailInput />
      </Field>
      <Honeypot />
      <Button type="submit" size="lg" width="full" busy={isBusy}>
        {t.pay}
      </Button>
      <Text variant="small">{t.secure}</Text>
    </ServerForm>
  );
}
