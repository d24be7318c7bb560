import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type {
  OfferAcceptance,
  OfferDecisionKind,
  tradeInApi,
  Valuation,
} from '@forecourt/contracts/api/trade-in-api';
import { emptyLeadValues, type LeadField, type LeadValues } from '@forecourt/contracts/leads/lead-fields';
import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
import { leadProblems } from '@forecourt/contracts/leads/lead-schema';
import { planLeadForm } from '@forecourt/contracts/leads/plan-lead-form';
import { offerDecisions } from '@forecourt/contracts/valuation/valuation-choices';
import { Alert, Box, Button, ErrorSummary, Flex, Heading, Link, Stack, Text } from '@forecourt/design-system';
import { ApiError, useApi, useHydrated, useRuntime, useStored } from '@forecourt/remote-kit';
import { contactDetails, type ContactDetails } from '../enquire/last-lead.ts';
import { usePlaces } from '../enquire/use-places.ts';
import { readVisit } from '../enquire/visit.ts';
import { formValues } from '../forms/form-values.ts';
import { usePersonCheck } from '../forms/use-person-check.ts';
import { ContactFields } from './contact-fields.tsx';
import { tradeInMessages, type TradeInMessages } from './trade-in-messages.ts';
import { useCompleteTradeIn } from './use-complete-trade-in.ts';

type Failure = { problems: { field: string; message: string }[]; text: string | null };

/** Renders the shopper's decision and contact details: one form with a button for each decision. */
export function DecisionForm({ valuation }: { valuation: Valuation }) {
  const { site, wholeSite = site } = useRuntime();
  const api = useApi();
  const checkPerson = usePersonCheck();
  const t = tradeInMessages.use();
  const leadT = leadMessagesFor(site.locale);
  const places = usePlaces();
  const hydrated = useHydrated();
  const onDecided = useCompleteTradeIn();
  const formId = useId();
  const [contact] = useStored<ContactDetails>(contactDetails, null);
  const [dealership, setDealership] = useState('');
  const [busy, setBusy] = useState<OfferDecisionKind | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isUnderWay = useRef(false);
  const plan = planLeadForm(
    { form: 'trade-in', site: wholeSite, places, dealership: null },
    { dealership_slug: dealership, preferred_channel: '' },
  );
  const hasOffer = valuation.offer !== null;
  const action: ReturnType<(typeof tradeInApi)['decision']> =
    `/api/leads/valuations/${valuation.id}/decision`;
  const fieldId = (field: string) => `${formId}-${field}`;
  useEffect(() => {
    if (failure) document.getElementById(`${formId}-${failure.problems[0]?.field ?? 'failure'}`)?.focus();
  }, [failure, formId]);

  async function send(decision: OfferDecisionKind, values: LeadValues): Promise<void> {
    const problems = leadProblems(plan, values, leadT);
    if (problems.length > 0) return setFailure({ problems, text: null });
    setBusy(decision);
    try {
      const acceptance = await api.post<OfferAcceptance>(action, {
        decision,
        userData: { ...values, lead_attributes: readVisit(site.slug) },
        // The server derives the key of the decision's lead in the same way.
        check: await checkPerson(`valuation-${valuation.id}-${decision}`),
      });
      onDecided(acceptance, values, valuation.id);
    } catch (error) {
      setFailure(failureOf(error, t));
    } finally {
      setBusy(null);
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const decision =
      offerDecisions.find((kind) => kind === button?.value) ?? (hasOffer ? 'accepted' : 'talk');
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(null);
    void send(
      decision,
      valuesOf(
        event.currentTarget,
        plan.fields.map(({ field }) => field),
      ),
    ).finally(() => {
      isUnderWay.current = false;
    });
  };

  const errors = Object.fromEntries((failure?.problems ?? []).map(({ field, message }) => [field, message]));
  return (
    <form
      method="post"
      action={action}
      data-lists-errors=""
      noValidate={hydrated}
      onSubmit={onSubmit}
      aria-labelledby={`${formId}-title`}
    >
      <Stack gap="4">
        <Heading as="h2" size="h3" id={`${formId}-title`}>
          {hasOffer ? t.decideTitle : t.talkTitle}
        </Heading>
        <Text color="ink-muted">{hasOffer ? t.decideIntro : t.talkIntro}</Text>
        {failure && failure.problems.length > 0 && (
          <ErrorSummary
            title={t.fixErrors}
            errors={failure.problems.map(({ field, message }) => ({ id: fieldId(field), message }))}
          />
        )}
        {failure?.text && (
          <Box id={fieldId('failure')} tabIndex={-1} outline="none">
            <Alert tone="danger" title={failure.text} />
          </Box>
        )}
        <ContactFields
          key={contact?.email ?? ''}
          plan={plan}
          places={places}
          contact={contact}
          fieldId={fieldId}
          errors={errors}
          t={leadT}
          onDealership={setDealership}
        />
        <Flex gap="3" direction={{ base: 'column', sm: 'row' }} wrap="wrap">
          {hasOffer && (
            <Button type="submit" name="decision" value="accepted" size="lg" busy={busy === 'accepted'}>
              {t.accept}
            </Button>
          )}
          <Button
            type="submit"
            name="decision"
            value="talk"
            size="lg"
            variant={hasOffer ? 'outline' : 'solid'}
            busy={busy === 'talk'}
          >
            {hasOffer ? t.talk : t.talkOnly}
          </Button>
          {hasOffer && (
            <Button
              type="submit"
              name="decision"
              value="declined"
              size="lg"
              variant="ghost"
              busy={busy === 'declined'}
            >
              {t.decline}
            </Button>
          )}
        </Flex>
        <Text variant="small">
          {leadT.privacy}
          <Link href="/privacy-policy">{leadT.privacyLink}</Link>
        </Text>
      </Stack>
    </form>
  );
}

function valuesOf(form: HTMLFormElement, fields: readonly LeadField[]): LeadValues {
  const sent = formValues(form);
  const typed = fields.map((field) => [
    field,
    typeof emptyLeadValues[field] === 'boolean' ? field in sent : (sent[field] ?? '').trim(),
  ]);
  return { ...emptyLeadValues, ...Object.fromEntries(typed) };
}

function failureOf(error: unknown, t: TradeInMessages): Failure {
  const body = (error instanceof ApiError ? error.body : null) as {
    code?: string;
    fields?: { path: string; message: string }[];
  } | null;
  const problems = (body?.fields ?? []).map(({ path, message }) => ({
    field: path.replace(/^userData\./, ''),
    message,
  }));
  const messagesByCode: Record<string, string> = {
    offer_expired: t.expired,
    already_decided: t.decided,
    decision_final: t.decisionFinal,
  };
  return { problems, text: problems.length > 0 ? null : (messagesByCode[body?.code ?? ''] ?? t.failed) };
}
