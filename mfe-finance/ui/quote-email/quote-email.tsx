import { useId, useRef, useState, type SubmitEvent } from 'react';
import { emptyLeadValues, type LeadField } from '@forecourt/contracts/leads/lead-fields';
import { leadForms } from '@forecourt/contracts/leads/lead-forms';
import { contactInputs } from '@forecourt/contracts/leads/lead-inputs';
import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
import { noPlaces, planLeadForm } from '@forecourt/contracts/leads/plan-lead-form';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Alert, Box, Button, CheckboxField, Field, Input, Stack, Text } from '@forecourt/design-system';
import { track, useApi, useHydrated, useSite } from '@forecourt/remote-kit';
import { applicationLead } from '../application/send/application-lead.ts';
import { createApplicationSender } from '../application/send/send-application.ts';
import { readVisit } from '../application/send/use-send-application.ts';
import { folded } from '../folded.ts';
import { quoteEmailMessages } from './quote-email-messages.ts';

type Props = {
  vehicle: VehicleSummary | null;
  dealership: string | null;
  /** The query of the page's URL with the calculation. */
  query: string;
};
type Errors = Partial<Record<LeadField, string>>;

const form = 'finance-quote';

/** Emails a calculation to the shopper through the leads domain. Without JavaScript it is a plain form. */
export function QuoteEmail({ vehicle, dealership, query }: Props) {
  const site = useSite();
  const api = useApi();
  const t = quoteEmailMessages.use();
  const leadMessages = leadMessagesFor(site.locale);
  const isHydrated = useHydrated();
  const id = useId().replaceAll(/[^a-z0-9]/gi, '');
  const [shownAt] = useState(Date.now);
  const sender = useRef<ReturnType<typeof createApplicationSender>>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [outcome, setOutcome] = useState<{ isSent: boolean; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const plan = planLeadForm(
    { form, site, places: noPlaces, dealership: vehicle?.dealership_slug ?? dealership },
    { dealership_slug: '', preferred_channel: '' },
  );
  const lead = {
    ...applicationLead({ vehicle, dealership, query, carType: null, places: noPlaces, figures: null }, plan),
    subcategory: leadForms[form].subcategory,
  };
  const ticks = plan.fields.filter(({ field }) => field === 'opt_in' || field === 'terms_conditions');

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const controlOf = (name: string) => element.elements.namedItem(name) as HTMLInputElement | null;
    const values = {
      name: controlOf('name')?.value ?? '',
      email: controlOf('email')?.value ?? '',
      opt_in: controlOf('opt_in')?.checked ?? false,
      terms_conditions: controlOf('terms_conditions')?.checked ?? false,
    };
    const { leadProblems } = await import('@forecourt/contracts/leads/lead-schema');
    const problems = leadProblems(plan, { ...emptyLeadValues, ...values }, leadMessages);
    const invalid: Errors = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
    const focusFirst = (shown: Errors) => {
      const first = plan.fields.find(({ field }) => shown[field]);
      if (first) controlOf(first.field)?.focus();
    };
    setErrors(invalid);
    setOutcome(null);
    if (problems[0]) return focusFirst(invalid);
    setBusy(true);
    sender.current ??= createApplicationSender(api);
    const body = {
      form,
      userData: {
        ...emptyLeadValues,
        ...lead,
        ...values,
        url: location.href,
        user_agent: navigator.userAgent,
        source: 'Website',
        lead_attributes: readVisit(site.slug),
      },
      // oxlint-disable-next-line react/purity -- only the submit event calls `send`
      check: { fill_ms: Date.now() - shownAt },
    };
    const answer = await sender.current.send(body, plan.site.leads.challenge);
    setBusy(false);
    if (!answer.ok) {
      setErrors(answer.fields);
      focusFirst(answer.fields);
      return setOutcome({ isSent: false, text: answer.text ?? t.failed });
    }
    track('financeEnquiry', {
      lead_id: answer.leadId,
      car_id: vehicle?.id ?? null,
      subcategory: lead.subcategory,
    });
    setOutcome({ isSent: true, text: t.sent(values.email) });
  }

  return (
    <Box as="details" css={{ ...folded('&'), '&[open]': { flexBasis: '100%' } }}>
      <summary>{t.open}</summary>
      <Text variant="small" color="ink-muted" mt="2">
        {t.intro}
      </Text>
      <form
        method="post"
        action="/api/leads/leads"
        data-lists-errors=""
        noValidate={isHydrated}
        aria-label={t.open}
        onSubmit={(event) => void send(event as SubmitEvent<HTMLFormElement>)}
      >
        {Object.entries({ ...lead, form }).map(
          ([name, value]) =>
            typeof value === 'string' && (
              <input key={name} type="hidden" name={name} value={value} readOnly />
            ),
        )}
        <Stack gap="4" mt="3" maxW="md">
          <Field id={`${id}-name`} label={leadMessages.name} error={errors.name} required>
            <Input name="name" {...contactInputs.name} />
          </Field>
          <Field id={`${id}-email`} label={leadMessages.email} error={errors.email} required>
            <Input name="email" {...contactInputs.email} />
          </Field>
          {ticks.map(({ field, required }) => (
            <CheckboxField
              key={field}
              id={`${id}-${field}`}
              name={field}
              label={field === 'opt_in' ? plan.site.leads.optInText : plan.site.leads.terms.text}
              error={errors[field]}
              required={required}
              defaultChecked={field === 'opt_in' && plan.site.leads.optInDefault}
            />
          ))}
          <Button type="submit" variant="outline" alignSelf="start" busy={isBusy}>
            {t.send}
          </Button>
          <div role="status">
            {outcome && (
              <Alert
                role="none"
                tone={outcome.isSent ? 'success' : 'danger'}
                takesFocus={!outcome.isSent && !plan.fields.some(({ field }) => errors[field])}
              >
                {outcome.text}
              </Alert>
            )}
          </div>
        </Stack>
      </form>
    </Box>
  );
}
