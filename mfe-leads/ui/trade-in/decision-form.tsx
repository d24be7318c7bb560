import { useId, useState } from 'react';
import { emptyLeadValues, type LeadField, type LeadValues } from '@forecourt/contracts/leads/lead-fields';
import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
import { leadProblems } from '@forecourt/contracts/leads/lead-schema';
import { planLeadForm } from '@forecourt/contracts/leads/plan-lead-form';
import { offerDecisions } from '@forecourt/contracts/valuation/valuation-choices';
import { Button, Flex, Heading, Stack, Text } from '@forecourt/design-system';
import { useApi, useHydrated, useRuntime, useStored } from '@forecourt/remote-kit';
import type {
  OfferAcceptance,
  OfferDecisionKind,
  tradeInApi,
  Valuation,
} from '../../model/trade-in/trade-in-api.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { formValues } from '../forms/form-values.ts';
import { contactDetails, rememberContact, type ContactDetails } from '../forms/last-lead.ts';
import { LeadRows } from '../forms/lead-rows.tsx';
import { usePersonCheck } from '../forms/person-check/use-person-check.ts';
import { readVisit } from '../forms/person-check/visit.ts';
import { PrivacyNote } from '../forms/privacy-note.tsx';
import { InvalidFields, useFormSubmission } from '../forms/use-form-submission.ts';
import { usePlaces } from '../forms/use-places.ts';
import { useLeadStored } from '../forms/use-send-lead.ts';
import { tradeInMessages } from './trade-in-messages.ts';

/** Renders the shopper's decision and contact details: one form with a button for each decision. */
export function DecisionForm({ valuation }: { valuation: Valuation }) {
  const { site, wholeSite = site } = useRuntime();
  const api = useApi();
  const checkPerson = usePersonCheck();
  const t = tradeInMessages.use();
  const leadT = leadMessagesFor(site.locale);
  const places = usePlaces();
  const hydrated = useHydrated();
  const onStored = useLeadStored();
  const formId = useId();
  const [contact] = useStored<ContactDetails>(contactDetails, null);
  const [dealership, setDealership] = useState('');
  const [pressed, setPressed] = useState<OfferDecisionKind | null>(null);
  const plan = planLeadForm(
    { form: 'trade-in', site: wholeSite, places, dealership: null },
    { dealership_slug: dealership, preferred_channel: '' },
  );
  const hasOffer = valuation.offer !== null;
  const action: ReturnType<(typeof tradeInApi)['decision']> =
    `/api/leads/valuations/${valuation.id}/decision`;
  const submission = useFormSubmission(
    async (_sent, form, button) => {
      const decision =
        offerDecisions.find((kind) => kind === button?.value) ?? (hasOffer ? 'accepted' : 'talk');
      setPressed(decision);
      const values = valuesOf(
        form,
        plan.fields.map(({ field }) => field),
      );
      const problems = leadProblems(plan, values, leadT);
      if (problems.length > 0)
        throw new InvalidFields(problems.map(({ field, message }) => ({ path: field, message })));
      const { lead_id, offer_accepted, subcategory } = await api.post<OfferAcceptance>(action, {
        decision,
        userData: { ...values, lead_attributes: readVisit(site.slug) },
        // The server derives the key of the decision's lead in the same way.
        check: await checkPerson(`valuation-${valuation.id}-${decision}`),
      });
      rememberContact(site.slug, values);
      onStored({
        form: 'trade-in',
        leadId: lead_id,
        subcategory,
        vehicle: null,
        carType: 'used',
        details: { offer_accepted },
        query: { valuation: valuation.id },
      });
    },
    t.failed,
    ({ path, message }) => ({ path: path.replace(/^userData\./, ''), message }),
  );
  const isBusyWith = (kind: OfferDecisionKind) => submission.isBusy && pressed === kind;
  return (
    <form
      method="post"
      action={action}
      data-lists-errors=""
      noValidate={hydrated}
      onSubmit={submission.onSubmit}
      aria-labelledby={`${formId}-title`}
    >
      <Stack gap="4">
        <Heading as="h2" size="h3" id={`${formId}-title`}>
          {hasOffer ? t.decideTitle : t.talkTitle}
        </Heading>
        <Text color="ink-muted">{hasOffer ? t.decideIntro : t.talkIntro}</Text>
        <FormFailure submission={submission} problems={t.fixErrors} />
        <LeadRows
          key={contact?.email ?? ''}
          plan={plan}
          control={(field) => ({
            ...submission.field(field),
            registered: {
              name: field,
              ...(field === 'dealership_slug' && {
                onChange: async (event) => setDealership(event.target.value),
              }),
            },
          })}
          initial={{ ...emptyLeadValues, ...contact, opt_in: plan.site.leads.optInDefault }}
        />
        <Flex gap="3" direction={{ base: 'column', sm: 'row' }} wrap="wrap">
          {hasOffer && (
            <Button type="submit" name="decision" value="accepted" size="lg" busy={isBusyWith('accepted')}>
              {t.accept}
            </Button>
          )}
          <Button
            type="submit"
            name="decision"
            value="talk"
            size="lg"
            variant={hasOffer ? 'outline' : 'solid'}
            busy={isBusyWith('talk')}
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
              busy={isBusyWith('declined')}
            >
              {t.decline}
            </Button>
          )}
        </Flex>
        <PrivacyNote />
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
