import { Alert, Box, Button, ErrorSummary, Link, Stack, Text } from '@forecourt/design-system';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { useSite, useStored } from '@forecourt/remote-kit';
import { useHydrated } from '../hydrated.ts';
import { texts } from '../texts.ts';
import { EnquiryControl } from './enquiry-control.tsx';
import { isRequired, problemOf, salesLocations, shownFields, startValues, type EnquiryField, type EnquiryValues } from './enquiry-values.ts';
import { formTexts } from './form-texts.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { titleOf, type Subject } from './intent.ts';
import { contactDetails, type ContactDetails } from './last-lead.ts';
import { leadBase } from './lead-payload.ts';
import { usePlaces } from './use-places.ts';
import { useSubmitEnquiry } from './use-submit-enquiry.ts';

/** `draft` keeps what was typed while the form is not there. */
type Props = Subject & { draft?: RefObject<EnquiryValues | null> };

/** The enquiry form. Sent without scripts it posts itself; with them it validates first and stays where it is. */
export function EnquiryForm({ draft, ...subject }: Props) {
  const site = useSite();
  const words = formTexts.use();
  const title = titleOf(subject, texts.use());
  const places = usePlaces();
  const hydrated = useHydrated();
  const formId = useId();
  const summary = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [known] = useStored<ContactDetails>(contactDetails, null);
  const initial = startValues(subject, site, places);
  const form = useForm<EnquiryValues>({ defaultValues: draft?.current ?? initial, shouldFocusError: false });
  const { register, handleSubmit, setError, setValue, getValues, watch, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const dealership = watch('dealership_slug');
  const shown = shownFields(subject, site, places, dealership);
  const base = leadBase(subject, site, places.dealerships.length === 1 ? places.dealerships[0]!.slug : null);
  const preset = subject.intent === 'request-photos' ? words.requestPhotosPreset : null;
  const send = useSubmitEnquiry(subject, base, shown, preset);

  useEffect(() => {
    for (const field of ['name', 'email', 'phone'] as const) if (known && !getValues(field)) setValue(field, known[field]);
  }, [known, getValues, setValue]);
  useEffect(() => () => void (draft && (draft.current = getValues())), [draft, getValues]);

  const problems = shown.flatMap((field) => (errors[field]?.message ? [{ id: `${formId}-${field}`, message: errors[field].message }] : []));
  const failed = problems.length > 0 || failure !== null;
  useEffect(() => {
    if (failed && !isSubmitting) summary.current?.focus();
  }, [failed, isSubmitting, submitCount]);

  const onSubmit = handleSubmit(async (values) => {
    setFailure(null);
    const outcome = await send(values);
    if (outcome.ok) return;
    const ours = outcome.fields.filter(({ field }) => shown.includes(field as EnquiryField));
    for (const { field, message } of ours) setError(field as EnquiryField, { message });
    if (ours.length === 0) setFailure(outcome.text);
  }, () => setFailure(null));

  const options: Partial<Record<EnquiryField, { value: string; label: string }[]>> = {
    category: site.leads.enquiryCategories.map((category) => ({ value: category, label: category })),
    dealership_slug: places.dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
    location: salesLocations(places, dealership).map(({ name }) => ({ value: name, label: name })),
  };
  const labels: Record<EnquiryField, string> = {
    category: words.category, name: words.name, email: words.email, phone: words.phone, postcode: words.postcode, Rego: words.rego, dealership_slug: words.dealership,
    location: words.location, message: words.message, opt_in: site.leads.optInText, terms_conditions: site.leads.terms.text,
  };

  return (
    <form method="post" action="/api/leads/leads" noValidate={hydrated} onSubmit={onSubmit} aria-label={title}>
      <HiddenFields base={base} shown={shown} preset={preset} />
      <Stack gap="4">
        {failed && (
          <Box ref={summary} tabIndex={-1} outline="none">
            {problems.length > 0 ? <ErrorSummary title={words.fixErrors} errors={problems} /> : <Alert tone="danger" title={failure} />}
          </Box>
        )}
        {shown.map((field) => {
          const required = isRequired(field, subject, site);
          return (
            <EnquiryControl
              key={field}
              field={field}
              id={`${formId}-${field}`}
              label={labels[field]}
              required={required}
              error={errors[field]?.message}
              registered={register(field, { validate: (value) => problemOf(field, value, required, site, words) })}
              initial={initial[field]}
              options={options[field]}
              choose={words.choose}
            />
          );
        })}
        <Button type="submit" size="lg" width="full" busy={isSubmitting}>{words.send}</Button>
        <Text variant="small">{words.privacy}<Link href="/privacy-policy">{words.privacyLink}</Link></Text>
      </Stack>
    </form>
  );
}
