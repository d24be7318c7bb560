import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { OnlinePaymentStarted } from '@forecourt/contracts/api/online-payments-api';
import { onlinePaymentPaths } from '@forecourt/contracts/payments/online-payment-paths';
import { Alert, Button, ErrorSummary, Field, Input, Stack, Text } from '@forecourt/design-system';
import { ApiError, useApi, useFormat, useHydrated, useSession, useSite } from '@forecourt/remote-kit';
import { formValues } from '../trade-in/form-values.ts';
import { onlinePaymentTexts } from './online-payment-texts.ts';

type Problem = { path: string; message: string };

/** Reference and amount; the provider's page takes the card. Without scripts it posts itself and is led there. */
export function PaymentForm() {
  const api = useApi();
  const t = onlinePaymentTexts.use();
  const { leads, currency } = useSite();
  const { money } = useFormat();
  const { user } = useSession();
  const hydrated = useHydrated();
  const formId = useId();
  const [problems, setProblems] = useState<Problem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // A repeat of the same words after a failure is the same payment.
  const attempt = useRef<{ said: string; key: string }>(null);
  const { minimum, maximum } = leads.onlinePayment;
  const idOf = (field: string) => `${formId}-${field}`;
  const first = problems[0]?.path;
  useEffect(() => {
    if (first) document.getElementById(`${formId}-${first}`)?.focus();
  }, [first, formId, problems]);

  async function send(form: Record<string, string>): Promise<void> {
    setBusy(true);
    setFailure(null);
    setProblems([]);
    const said = JSON.stringify(form);
    if (attempt.current?.said !== said) attempt.current = { said, key: newKey() };
    try {
      const { payment, url } = await api.post<OnlinePaymentStarted>(onlinePaymentPaths.create, form, {
        headers: { 'idempotency-key': attempt.current.key },
      });
      // The button stays busy until the next page is there.
      location.assign(url ?? onlinePaymentPaths.page(payment.id));
    } catch (error) {
      const body = error instanceof ApiError ? (error.body as { fields?: Problem[] } | null) : null;
      if (body?.fields?.length) setProblems(body.fields);
      else setFailure(error instanceof ApiError && error.status < 500 ? error.message : t.failed);
      setBusy(false);
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void send(formValues(event.currentTarget));
  };
  const field = (name: string) => ({
    id: idOf(name),
    error: problems.find(({ path }) => path === name)?.message,
  });

  return (
    <form
      // The session comes after the page: its name is what the fields begin with.
      key={user?.id ?? 'visitor'}
      method="post"
      action={onlinePaymentPaths.create}
      noValidate={hydrated}
      aria-label={t.title}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="currency" value={currency} readOnly />
      <Stack gap="4">
        {problems.length > 0 && (
          <ErrorSummary
            title={t.problems}
            errors={problems.map(({ path, message }) => ({ id: idOf(path), message }))}
          />
        )}
        {failure && <Alert tone="danger" title={failure} />}
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
        <Button type="submit" size="lg" width="full" busy={isBusy}>
          {t.pay}
        </Button>
        <Text variant="small">{t.secure}</Text>
      </Stack>
    </form>
  );
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
