import { lazy, Suspense, useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import type { LeadField, LeadValues } from '@forecourt/contracts/leads/lead-fields';
import { careerCategory } from '@forecourt/contracts/leads/lead-forms';
import { leadMessages } from '@forecourt/contracts/leads/lead-messages';
import { leadProblems } from '@forecourt/contracts/leads/lead-schema';
import { planLeadForm } from '@forecourt/contracts/leads/plan-lead-form';
import { Box, Button, ErrorSummary, Link, Stack, Text } from '@forecourt/design-system';
import { siteMessages, useHydrated, useLocation, useRuntime, useStored } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { EnquiryRows } from './enquiry-rows.tsx';
import { cleanValues, formContext, startValues } from './enquiry-values.ts';
import { FailureAlert } from './failure-alert.tsx';
import { formMessages } from './form-messages.ts';
import { HiddenFields, Honeypot } from './hidden-fields.tsx';
import { titleOf, type Subject } from './intent.ts';
import { contactDetails, type ContactDetails } from './last-lead.ts';
import { leadBase } from './lead-payload.ts';
import { usePlaces } from './use-places.ts';
import { useSubmitEnquiry } from './use-submit-enquiry.ts';

/** `draft` preserves what was typed while the form is unmounted. */
type Props = Subject & { draft?: RefObject<LeadValues | null> };

const CvField = lazy(() => import('./cv-field.tsx').then((module) => ({ default: module.CvField })));
const sharedMessages = siteMessages(leadMessages);

/** Renders the form of an enquiry. Without scripts it posts itself; with scripts it is validated first and sent in place. */
export function EnquiryForm({ draft, ...subject }: Props) {
  const { site, wholeSite = site } = useRuntime();
  const leadMessages = sharedMessages.use();
  const t = formMessages.use();
  const title = titleOf(subject, messages.use());
  const places = usePlaces();
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  const formId = useId();
  const [failure, setFailure] = useState<{ text: string; phone: string | null } | null>(null);
  const [contact] = useStored<ContactDetails>(contactDetails, null);
  const context = formContext(subject, wholeSite, places);
  const initial = startValues(context, subject);
  const planOf = (values: LeadValues) => planLeadForm(context, values);
  const form = useForm<LeadValues>({
    defaultValues: draft?.current ?? initial,
    shouldFocusError: false,
    resolver: (typed) => {
      const values = cleanValues(typed);
      const problems = leadProblems(planOf(values), values, leadMessages);
      const errors = Object.fromEntries(
        problems.map(({ field, message }) => [field, { type: 'form', message }]),
      ) as FieldErrors<LeadValues>;
      return problems.length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { register, handleSubmit, setError, setValue, getValues, watch, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const [dealership_slug, preferred_channel, category] = watch([
    'dealership_slug',
    'preferred_channel',
    'category',
  ]);
  const cv = useRef<Promise<string>>(null);
  const plan = planLeadForm(context, { dealership_slug, preferred_channel });
  const base = leadBase(subject, plan, pathname.slice(0, 200));
  const preset = subject.intent === 'request-photos' ? t.requestPhotosPreset : null;
  const send = useSubmitEnquiry({ subject, base, plan, preset });

  useEffect(() => {
    for (const field of ['name', 'email', 'phone'] as const)
      if (contact && !getValues(field)) setValue(field, contact[field]);
  }, [contact, getValues, setValue]);
  useEffect(() => () => void (draft && (draft.current = getValues())), [draft, getValues]);
  const isLocationOffered = plan.locations.some(({ name }) => name === getValues('location'));
  useEffect(() => {
    if (!isLocationOffered) setValue('location', '');
  }, [isLocationOffered, setValue]);

  const fieldId = (field: LeadField) => `${formId}-${field}`;
  const problems = plan.fields.flatMap(({ field }) => {
    const message = errors[field]?.message;
    return message ? [{ id: fieldId(field), message }] : [];
  });
  const firstWrong = problems[0]?.id;
  useEffect(() => {
    if (isSubmitting || submitCount === 0) return;
    document.getElementById(firstWrong ?? `${formId}-failure`)?.focus();
    // Runs after a submission, and not when an error is fixed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSubmitting, submitCount]);

  const onSubmit = handleSubmit(
    async (values) => {
      setFailure(null);
      const trap = document.querySelector<HTMLInputElement>(`[id="${formId}"] [name=subject_line]`);
      const isCareer = values.category === careerCategory;
      const sentCv = isCareer ? await cv.current?.catch(() => null) : undefined;
      if (sentCv === null) return setFailure({ text: t.cvFailed, phone: null });
      const outcome = await send(values, trap?.value ?? '', sentCv);
      if (outcome.ok) return;
      const invalidFields = outcome.fields.filter(({ field }) =>
        plan.fields.some((shown) => shown.field === field),
      );
      for (const { field, message } of invalidFields) setError(field as LeadField, { message });
      if (invalidFields.length === 0) setFailure(outcome);
    },
    () => setFailure(null),
  );

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
      <Honeypot />
      <Stack gap="4">
        {problems.length > 0 && <ErrorSummary title={leadMessages.fixErrors} errors={problems} />}
        {problems.length === 0 && failure && (
          <Box id={`${formId}-failure`} tabIndex={-1} outline="none">
            <FailureAlert {...failure} />
          </Box>
        )}
        <EnquiryRows
          plan={plan}
          fieldId={fieldId}
          errors={errors}
          register={register}
          initial={initial}
          t={leadMessages}
        />
        {hydrated && category === careerCategory && (
          <Suspense>
            <CvField id={`${formId}-cv`} onChosen={(sent) => (cv.current = sent)} />
          </Suspense>
        )}
        <Button type="submit" size="lg" width="full" busy={isSubmitting}>
          {leadMessages.send}
        </Button>
        <Text variant="small">
          {leadMessages.privacy}
          <Link href="/privacy-policy">{leadMessages.privacyLink}</Link>
        </Text>
      </Stack>
    </form>
  );
}
