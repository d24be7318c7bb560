import { lazy, Suspense, useEffect, useRef, type RefObject } from 'react';
import type { LeadValues } from '@forecourt/contracts/leads/lead-fields';
import { careerCategory } from '@forecourt/contracts/leads/lead-forms';
import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
import { planLeadForm } from '@forecourt/contracts/leads/plan-lead-form';
import { Button, ErrorSummary, Stack } from '@forecourt/design-system';
import { useHydrated, useLocation, useRuntime } from '@forecourt/remote-kit';
import { FormActions } from '../forms/form-actions.tsx';
import { Honeypot } from '../forms/honeypot.tsx';
import { LeadRows } from '../forms/lead-rows.tsx';
import { PrivacyNote } from '../forms/privacy-note.tsx';
import { useLeadForm } from '../forms/use-lead-form.ts';
import { usePlaces } from '../forms/use-places.ts';
import { messages } from '../messages.ts';
import { formContext, startValues } from './enquiry-values.ts';
import { FailureAlert } from './failure-alert.tsx';
import { formMessages } from './form-messages.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { titleOf, type Subject } from './intent.ts';
import { leadBase } from './lead-payload.ts';
import { useSubmitEnquiry, type EnquiryRefusal } from './use-submit-enquiry.ts';

/** `draft` preserves what was typed while the form is unmounted. */
type Props = Subject & { draft?: RefObject<LeadValues | null> };

const CvField = lazy(() => import('./cv-field.tsx').then((module) => ({ default: module.CvField })));
/** Renders the form of an enquiry. Without scripts it posts itself; with scripts it is sent in place. */
export function EnquiryForm({ draft, ...subject }: Props) {
  const { site, wholeSite = site } = useRuntime();
  const leadMessages = leadMessagesFor(site.locale);
  const t = formMessages.use();
  const title = titleOf(subject, messages.use());
  const places = usePlaces();
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  const context = formContext(subject, wholeSite, places);
  const initial = startValues(context, subject);
  const lead = useLeadForm<EnquiryRefusal>({
    initial,
    draft,
    planOf: (values) => planLeadForm(context, values),
  });
  const { plan, formId, problems, refusal } = lead;
  const { getValues, setValue, watch } = lead.form;
  const cv = useRef<Promise<string>>(null);
  const base = leadBase(subject, plan, pathname.slice(0, 200));
  const preset = subject.intent === 'request-photos' ? t.requestPhotosPreset : null;
  const send = useSubmitEnquiry({ subject, base, plan, preset });
  const isLocationOffered = plan.locations.some(({ name }) => name === getValues('location'));
  useEffect(() => {
    if (!isLocationOffered) setValue('location', '');
  }, [isLocationOffered, setValue]);

  const onSubmit = lead.submit(async (values, trap) => {
    const isCareer = values.category === careerCategory;
    const sentCv = isCareer ? await cv.current?.catch(() => null) : undefined;
    return sentCv === null ? { text: t.cvFailed, phone: null, fields: [] } : send(values, trap, sentCv);
  });

  return (
    <form
      id={formId}
      method="post"
      action="/api/leads/leads"
      data-lists-errors=""
      noValidate={hydrated}
      onSubmit={onSubmit}
      aria-label={title}
    >
      <HiddenFields subject={subject} base={base} plan={plan} preset={preset} />
      <Honeypot ref={lead.honeypot} />
      <Stack gap="4">
        {problems.length > 0 && <ErrorSummary title={leadMessages.fixErrors} errors={problems} />}
        {refusal && <FailureAlert {...refusal} />}
        <LeadRows plan={plan} control={lead.control} initial={initial} part="fields" />
        {hydrated && watch('category') === careerCategory && (
          <Suspense>
            <CvField id={`${formId}-cv`} onChosen={(sent) => (cv.current = sent)} />
          </Suspense>
        )}
        <FormActions plan={plan} control={lead.control} initial={initial}>
          <Button type="submit" size="lg" width="full" busy={lead.isBusy}>
            {leadMessages.send}
          </Button>
        </FormActions>
        <PrivacyNote />
      </Stack>
    </form>
  );
}
