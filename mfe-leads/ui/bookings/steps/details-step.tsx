import { useState, type RefObject } from 'react';
import { joinList } from '@forecourt/contracts/format/join-list';
import { emptyLeadValues } from '@forecourt/contracts/leads/lead-fields';
import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
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
  Stack,
  Text,
} from '@forecourt/design-system';
import { useHydrated, useRuntime } from '@forecourt/remote-kit';
import { bookingProblemMessages } from '../../../model/bookings/booking-problems.ts';
import type { Slot, SlotDay } from '../../../model/bookings/bookings-api.ts';
import { slotText } from '../../../model/bookings/slot-text.ts';
import { formMessages } from '../../enquire/form-messages.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Honeypot } from '../../forms/honeypot.tsx';
import { LeadRows } from '../../forms/lead-rows.tsx';
import { readVisit } from '../../forms/person-check/visit.ts';
import { PrivacyNote } from '../../forms/privacy-note.tsx';
import { useLeadForm, type LeadFormValues } from '../../forms/use-lead-form.ts';
import { bookingPath, hiddenChoice } from '../booking-choice.ts';
import { bookingBase, bookingOf, bookingSubmission, formOfBooking, planBooking } from '../booking-lead.ts';
import { bookingMessages } from '../booking-messages.ts';
import type { BookingChoice, BookingOptions, BookingSubject } from '../booking-options.ts';
import { useSendBooking, type BookingRefusal } from '../use-send-booking.ts';
import { PlaceLine } from './place-line.tsx';

type Props = {
  subject: BookingSubject;
  options: BookingOptions;
  choice: BookingChoice;
  /** What was typed, preserved while the shopper goes back to the times. */
  draft: RefObject<LeadFormValues | null>;
  onBack: () => void;
};

/** The shopper's details. Without scripts the form posts itself; the answer offers other slots. */
export function DetailsStep({ subject, options, choice, draft, onBack }: Props) {
  const { site, wholeSite = site } = useRuntime();
  const t = bookingMessages.use();
  const failures = formMessages.use();
  const leadMessages = leadMessagesFor(site.locale);
  const messages = bookingProblemMessages(site.locale);
  const hydrated = useHydrated();
  const place = options.places.find(({ id }) => id === choice.location) ?? options.places[0];
  const plan = planBooking(subject, wholeSite, place);
  const base = bookingBase(subject, plan);
  const initial = { ...emptyLeadValues, opt_in: plan.site.leads.optInDefault, address: '' };
  const [slot, setSlot] = useState(choice.slot);
  const send = useSendBooking(subject);
  const lead = useLeadForm<BookingRefusal>({
    initial,
    draft,
    planOf: () => plan,
    ...(choice.atHome ? { needsAddress: messages.address } : {}),
  });
  const { formId, problems, refusal, isBusy } = lead;
  const next = refusal?.next ?? [];

  const book = (startsAt: string | null) =>
    lead.submit((values, trap) => {
      setSlot(startsAt);
      const { address = '', ...typed } = values;
      const visit = { url: location.href, userAgent: navigator.userAgent, attributes: readVisit(site.slug) };
      const booking = bookingOf(subject, { ...choice, slot: startsAt }, place, address);
      return send(bookingSubmission(base, plan, typed, booking, visit), plan.site.leads, trap);
    });
  const when = choice.anyTime ? null : findSlot(options.slots?.days ?? [], next, slot);
  const address = lead.control('address');

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
      <Honeypot ref={lead.honeypot} />
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
        {refusal && (
          <Alert tone="danger" title={refusal.text ?? failures.failed} takesFocus>
            {refusal.next && (
              <Stack gap="3" mt="2" align="start">
                {next.length > 0 && <Text>{t.nextFree}</Text>}
                <Flex gap="2" wrap="wrap">
                  {next.slice(0, 1).map((free) => (
                    <Button key={free.startsAt} type="button" onClick={book(free.startsAt)} busy={isBusy}>
                      {t.takeNext(slotText(free, site.locale))}
                    </Button>
                  ))}
                  <Button type="button" variant="outline" onClick={onBack}>
                    {t.otherTime}
                  </Button>
                </Flex>
              </Stack>
            )}
          </Alert>
        )}
        {choice.atHome && (
          <Field id={address.id} label={t.address} required error={address.error}>
            <Input type="text" autoComplete="street-address" maxLength={200} {...address.registered} />
          </Field>
        )}
        <LeadRows plan={plan} control={lead.control} initial={initial} part="fields" />
        <FormActions plan={plan} control={lead.control} initial={initial}>
          <Button type="submit" size="lg" width="full" busy={isBusy}>
            {when ? t.book : t.sendWish}
          </Button>
        </FormActions>
        <PrivacyNote />
      </Stack>
    </form>
  );
}

function findSlot(days: SlotDay[], next: Slot[], startsAt: string | null): Slot | null {
  return [...days.flatMap(({ slots }) => slots), ...next].find((slot) => slot.startsAt === startsAt) ?? null;
}
