import { useRef } from 'react';
import type { OnlinePaymentStarted } from '@forecourt/contracts/api/online-payments-api';
import { onlinePaymentPaths } from '@forecourt/contracts/payments/online-payment-paths';
import { Alert, Button, ErrorSummary, Field, Input, Stack, Text } from '@forecourt/design-system';
import { useApi, useFormat, useHydrated, useSession, useSite } from '@forecourt/remote-kit';
import { Honeypot } from '../enquire/hidden-fields.tsx';
import { newKey } from '../new-key.ts';
import { useFormSubmission } from '../use-form-submission.ts';
import { usePersonCheck } from '../use-person-check.ts';
import { onlinePaymentMessages } from './online-payment-messages.ts';

/**
 * Renders the fields for the reference and the amount; the provider's page takes the card. Without scripts the form posts itself and is
 * redirected there.
 */
export function PaymentForm() {
  const api = useApi();
  const t = onlinePaymentMessages.use();
  const { leads, currency } = useSite();
  const { money } = useFormat();
  const { user } = useSession();
  const hydrated = useHydrated();
  const checkPerson = usePersonCheck();
  // A retry with the same values after a failure is the same payment.
  const attempt = useRef<{ serialized: string; key: string }>(null);
  const { minimum, maximum } = leads.onlinePayment;
  const { isBusy, failure, errors, field, onSubmit } = useFormSubmission(async (values) => {
    const serialized = JSON.stringify(values);
    if (attempt.current?.serialized !== serialized) attempt.current = { serialized, key: newKey() };
    const { key } = attempt.current;
    const body = { ...values, check: await checkPerson(key) };
    const { payment, url } = await api.post<OnlinePaymentStarted>(onlinePaymentPaths.create, body, {
      headers: { 'idempotency-key': key },
    });
    location.assign(url ?? onlinePaymentPaths.page(payment.id));
    return 'leaving';
  }, t.failed);

  return (
    <form
      // Remounts the form when the session has loaded, because its name and e-mail address are initial values.
      key={user?.id ?? 'visitor'}
      method="post"
      action={onlinePaymentPaths.create}
      noValidate={hydrated}
      aria-label={t.title}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="currency" value={currency} readOnly />
      <Stack gap="4">
        {errors.length > 0 && <ErrorSummary title={t.problems} errors={errors} />}
        {failure && <Alert tone="danger" title={failure} takesFocus />}
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
          <Input
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            dir="ltr"
            defaultValue={user?.email ?? ''}
          />
        </Field>
        <Honeypot />
        <Button type="submit" size="lg" width="full" busy={isBusy}>
          {t.pay}
        </Button>
        <Text variant="small">{t.secure}</Text>
      </Stack>
    </form>
  );
}
