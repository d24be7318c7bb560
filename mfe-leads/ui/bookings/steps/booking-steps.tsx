import CalendarX from 'lucide-react/icons/calendar-x';
import { useEffect, useRef } from 'react';
import { ButtonLink, EmptyState } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import type { SlotList } from '../../../model/bookings/bookings-api.ts';
import type { LeadFormValues } from '../../forms/use-lead-form.ts';
import { bookingMessages } from '../booking-messages.ts';
import { rulesOf, type BookingChoice, type BookingOptions, type BookingSubject } from '../booking-options.ts';
import { DetailsStep } from './details-step.tsx';
import { WhenStep } from './when-step.tsx';

export type Step = 'when' | 'details';
type Props = {
  subject: BookingSubject;
  options: BookingOptions;
  choice: BookingChoice;
  step: Step;
  onStep: (step: Step, choice: BookingChoice, slots: SlotList | null) => void;
};

/**
 * Renders the two steps of a booking. The second opens once the first is complete; if it is requested
 * earlier, the first shows what is missing.
 */
export function BookingSteps({ subject, options, choice, step, onStep }: Props) {
  const site = useSite();
  const t = bookingMessages.use();
  const frame = useRef<HTMLDivElement>(null);
  const draft = useRef<LeadFormValues | null>(null);
  const shownStep = useRef(step);
  const place = options.places.find(({ id }) => id === choice.location) ?? options.places[0];
  const { timeRequired, types } = rulesOf(site, subject.kind, place);
  const hasTime = place
    ? (choice.anyTime && !timeRequired) ||
      Boolean(options.slots?.days.some(({ slots }) => slots.some(({ startsAt }) => startsAt === choice.slot)))
    : true;
  const isComplete = hasTime && (subject.kind !== 'service' || types.includes(choice.serviceType));

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    frame.current?.querySelector<HTMLElement>('[data-part=step]')?.focus();
  }, [step]);

  if (!place && subject.kind === 'service')
    return (
      <EmptyState icon={CalendarX} action={<ButtonLink href="/contact">{t.contact}</ButtonLink>}>
        {t.noBookings}
      </EmptyState>
    );
  const withoutPlace = !place;
  return (
    <div ref={frame}>
      {(step === 'details' && isComplete) || withoutPlace ? (
        <DetailsStep
          subject={subject}
          options={options}
          choice={withoutPlace ? { ...choice, anyTime: true, slot: null } : choice}
          draft={draft}
          onBack={() => onStep('when', choice, options.slots)}
        />
      ) : (
        <WhenStep
          key={step}
          subject={subject}
          options={options}
          choice={choice}
          incomplete={step === 'details'}
          onContinue={(next, slots) => onStep('details', next, slots)}
        />
      )}
    </div>
  );
}
