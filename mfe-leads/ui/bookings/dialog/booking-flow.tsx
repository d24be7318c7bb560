import { useState } from 'react';
import { useRemoteData } from '@forecourt/remote-kit';
import { readChoice } from '../booking-choice.ts';
import { loadOptions, type BookingSubject } from '../booking-options.ts';
import { BookingSteps, type Step } from '../steps/booking-steps.tsx';

/** A booking in a dialog, or on another domain's page. Its steps are not in the address. */
export function BookingFlow({ subject }: { subject: BookingSubject }) {
  const loaded = useRemoteData(`leads/booking-${subject.kind}-${subject.vehicle?.id ?? ''}`, (context) =>
    loadOptions(context, subject, null),
  );
  const [state, setState] = useState({
    step: 'when' as Step,
    choice: readChoice(new URLSearchParams()),
    options: loaded,
  });
  return (
    <BookingSteps
      subject={subject}
      options={state.options}
      choice={state.choice}
      step={state.step}
      onStep={(step, choice, slots) =>
        setState(({ options }) => ({ step, choice, options: { ...options, slots } }))
      }
    />
  );
}
