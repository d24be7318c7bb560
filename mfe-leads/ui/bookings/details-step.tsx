import { useEffect, useId, useState, type RefObject } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import type { Slot, SlotDay } from '@forecourt/contracts/api/bookings-api';
import { joinList } from '@forecourt/contracts/format/join-list';
import { emptyLeadValues, type LeadField, type LeadValues } from '@forecourt/contracts/leads/lead-fields';
import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
import { leadProblems } from '@forecourt/contracts/leads/lead-schema';
import {
  Alert,
  Box,
  Button,
  ButtonLink,
  ErrorSummary,
  Field,
  Flex,
  Heading,
  Input,
  Link,
  Stack,
  Text,
} from '@forecourt/design-system';
import { useHydrated, useRuntime, useStored } from '@forecourt/remote-kit';
import { bookingProblemMessages } from '../../model/booking-problems.ts';
import { slotText } from '../../model/slot-text.ts';
import { EnquiryRows } from '../enquire/enquiry-rows.tsx';
import { cleanValues } from '../enquire/enquiry-values.ts';
import { formMessages } from '../enquire/form-messages.ts';
import { Honeypot } from '../enquire/hidden-fields.tsx';
import { contactDetails, type ContactDetails } from '../enquire/last-lead.ts';
import { readVisit } from '../enquire/visit.ts';
import { bookingPath, hiddenChoice } from './booking-choice.ts';
import { bookingBase, bookingOf, bookingSubmission, formOfBooking, planBooking } from './booking-lead.ts';
import { bookingMessages } from './booking-messages.ts';
import type { BookingChoice, BookingOptions, BookingSubject } from './booking-options.ts';
import { PlaceLine } from './place-line.tsx';
import { useSendBooking } from './use-send-booking.ts';

/** What was typed, preserved while the shopper goes back to the times. */
export type Draft = LeadValues & { address: string };

type Props = {
  subject: BookingSubject;
  options: BookingOptions;
  choice: BookingChoice;
  draft: RefObject<Draft | null>;
  onBack: () => void;
};

/** Renders the shopper's details. Without scripts the form posts itself; if the slot is taken, the answer offers the next ones. */
export function DetailsStep({ subject, options, choice, draft, onBack }: Props) {
  const { site, wholeSite = site } = useRuntime();
  const t = bookingMessages.use();
  const failures = formMessages.use();
  const leadMessages = leadMessagesFor(site.locale);
  const messages = bookingProblemMessages(site.locale);
  const hydrated = useHydrated();
  const formId = useId();
  const place = options.places.find(({ id }) => id === choice.location) ?? options.places[0];
  const plan = planBooking(subject, wholeSite, place);
  const base = bookingBase(subject, plan);
  const initial: Draft = { ...emptyLeadValues, opt_in: plan.site.leads.optInDefault, address: '' };
  const [contact] = useStored<ContactDetails>(contactDetails, null);
  const [slot, setSlot] = useState(choice.slot);
  const [taken, setTaken] = useState<{ text: string; next: Slot[] } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = useSendBooking(subject);

  const form = useForm<Draft>({
    defaultValues: draft.current ?? initial,
    shouldFocusError: false,
    resolver: (typed) => {
      const values = { ...cleanValues(typed), address: typed.address };
      const problems: { field: string; message: string }[] = [
        ...(choice.atHome && !typed.address.trim() ? [{ field: 'address', message: messages.address }] : []),
        ...leadProblems(plan, values, leadMessages),
      ];
      const errors = Object.fromEntries(
        problems.map(({ field, message }) => [field, { type: 'form', message }]),
      ) as FieldErrors<Draft>;
      return problems.length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { register, handleSubmit, setError, setValue, getValues, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;

  useEffect(() => {
    for (const field of ['name', 'email', 'phone'] as const)
      if (contact && !getValues(field)) setValue(field, contact[field]);
  }, [contact, getValues, setValue]);
  useEffect(() => () => void (draft.current = getValues()), [draft, getValues]);

  const fieldId = (field: LeadField | 'address') => `${formId}-${field}`;
  const shown: (LeadField | 'address')[] = [
    ...(choice.atHome ? (['address'] as const) : []),
    ...plan.fields.map(({ field }) => field),
  ];
  const problems = shown.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ id: fieldId(field), message }] : [];
  });
  const firstWrong = problems[0]?.id;
  useEffect(() => {
    if (isSubmitting || submitCount === 0) return;
    document.getElementById(firstWrong ?? `${formId}-alert`)?.focus();
    // Runs after a submission, and not when an error is fixed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSubmitting, submitCount, taken, failure]);

  const book = (startsAt: string | null) =>
    handleSubmit(
      async (values) => {
        setFailure(null);
        setTaken(null);
        setSlot(startsAt);
        const { address, ...lead } = values;
        const trap = document.querySelector<HTMLInputElement>(`[id="${formId}"] [name=subject_line]`);
        const visit = {
          url: location.href,
          userAgent: navigator.userAgent,
          attributes: readVisit(site.slug),
        };
        const booking = bookingOf(subject, { ...choice, slot: startsAt }, place, address);
        const outcome = await send(
          bookingSubmission(base, plan, lead, booking, visit),
          plan.site.leads,
          trap?.value ?? '',
        );
        if (outcome.ok) return;
        if (outcome.reason === 'taken') return setTaken(outcome);
        const invalidFields = outcome.fields.filter(({ field }) => shown.includes(field as LeadField));
        for (const { field, message } of invalidFields) setError(field as LeadField, { message });
        if (invalidFields.length === 0) setFailure(outcome.text ?? failures.failed);
      },
      () => setFailure(null),
    );
  const when = choice.anyTime ? null : findSlot(options.slots?.days ?? [], taken?.next ?? [], slot);

  return (
    <form
      id={formId}
      method="post"
      action="/api/leads/bookings"
      data-lists-errors=""
      noValidate={hydrated}
      onSubmit={book(slot)}
      aria-labelledby={`${formId}-title`}
    >
      {[
        ...Object.entries(base).filter((entry): entry is [string, string] => Boolean(entry[1])),
        ...hiddenChoice(subject, { ...choice, slot }).filter(
          ([name]) => !(name in base) && name !== 'location',
        ),
        ['kind', subject.kind] as const,
        ['form', formOfBooking(subject)] as const,
        ...(place ? [['location_id', place.id] as const] : []),
      ].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      <Honeypot />
      <Stack gap="5">
        <Heading as="h2" size="h3" id={`${formId}-title`} tabIndex={-1} outline="none" data-part="step">
          {t.stepDetails}
        </Heading>
        <Flex gap="3" justify="space-between" align="start" bg="surface-sunken" rounded="card" p="4">
          <Box>
            <Text fontWeight="semibold">{when ? slotText(when, site.locale) : t.agreeLater}</Text>
            <Text variant="small">{choice.atHome ? t.atHome : place && <PlaceLine {...place} />}</Text>
            {subject.kind === 'service' && (
              <Text variant="small">
                {joinList(site.locale, [choice.serviceType, choice.loanCar ? t.withLoanCar : null])}
              </Text>
            )}
          </Box>
          <ButtonLink
            href={bookingPath(subject, choice)}
            variant="ghost"
            size="sm"
            onClick={(event) => {
              event.preventDefault();
              onBack();
            }}
          >
            {t.change}
          </ButtonLink>
        </Flex>
        {problems.length > 0 && <ErrorSummary title={leadMessages.fixErrors} errors={problems} />}
        {problems.length === 0 && (taken || failure) && (
          <Box id={`${formId}-alert`} tabIndex={-1} outline="none">
            <Alert tone="danger" title={taken?.text ?? failure}>
              {taken && (
                <Stack gap="3" mt="2" align="start">
                  {taken.next.length > 0 && <Text>{t.nextFree}</Text>}
                  <Flex gap="2" wrap="wrap">
                    {taken.next.slice(0, 1).map((next) => (
                      <Button
                        key={next.startsAt}
                        type="button"
                        onClick={book(next.startsAt)}
                        busy={isSubmitting}
                      >
                        {t.takeNext(slotText(next, site.locale))}
                      </Button>
                    ))}
                    <Button type="button" variant="outline" onClick={onBack}>
                      {t.otherTime}
                    </Button>
                  </Flex>
                </Stack>
              )}
            </Alert>
          </Box>
        )}
        {choice.atHome && (
          <Field id={fieldId('address')} label={t.address} required error={errors.address?.message}>
            <Input type="text" autoComplete="street-address" maxLength={200} {...register('address')} />
          </Field>
        )}
        <EnquiryRows
          plan={plan}
          fieldId={fieldId}
          errors={errors}
          register={register as never}
          initial={initial}
          t={leadMessages}
        />
        <Button type="submit" size="lg" width="full" busy={isSubmitting}>
          {when ? t.book : t.sendWish}
        </Button>
        <Text variant="small">
          {leadMessages.privacy}
          <Link href="/privacy-policy">{leadMessages.privacyLink}</Link>
        </Text>
      </Stack>
    </form>
  );
}

function findSlot(days: SlotDay[], next: Slot[], startsAt: string | null): Slot | null {
  return [...days.flatMap(({ slots }) => slots), ...next].find((slot) => slot.startsAt === startsAt) ?? null;
}
