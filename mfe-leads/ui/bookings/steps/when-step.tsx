import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import {
  Box,
  Button,
  Choice,
  ErrorSummary,
  Field,
  Fieldset,
  Flex,
  Heading,
  NativeSelect,
  Skeleton,
  Stack,
  Text,
} from '@forecourt/design-system';
import { useHydrated, useSite } from '@forecourt/remote-kit';
import { bookingPaths } from '../../../model/bookings/booking-paths.ts';
import { bookingProblemMessages } from '../../../model/bookings/booking-problems.ts';
import type { SlotList } from '../../../model/bookings/bookings-api.ts';
import { hiddenChoice, shownChoice } from '../booking-choice.ts';
import { bookingMessages } from '../booking-messages.ts';
import { rulesOf, type BookingChoice, type BookingOptions, type BookingSubject } from '../booking-options.ts';
import { firstFreeDay, freeSlots, SlotPicker } from './slot-picker.tsx';
import { useSlots } from './use-slots.ts';

type Props = {
  subject: BookingSubject;
  options: BookingOptions;
  choice: BookingChoice;
  /** The next step was requested before this one is complete: errors are shown at once. */
  incomplete?: boolean;
  /** `slots` are the times of the chosen location. */
  onContinue: (choice: BookingChoice, slots: SlotList | null) => void;
};

/** The choice of location and time. Without scripts the form leads to the page's address with the choice. */
export function WhenStep({ subject, options, choice: initial, incomplete = false, onContinue }: Props) {
  const site = useSite();
  const t = bookingMessages.use();
  const messages = bookingProblemMessages(site.locale);
  const id = useId();
  const hydrated = useHydrated();
  const { kind } = subject;
  const { places } = options;
  const [choice, setChoice] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  // Before React changes the page: what the shopper chose before the scripts had loaded.
  useLayoutEffect(() => {
    const shown = shownChoice(form.current!);
    setChoice((before) => ({ ...before, ...shown }));
  }, []);
  const change = (part: Partial<BookingChoice>) => setChoice((before) => ({ ...before, ...part }));
  const place = places.find((one) => one.id === choice.location) ?? places[0];
  const rules = rulesOf(site, kind, place);
  const first = places.find((one) => one.id === initial.location) ?? places[0];
  const times = useSlots(subject, place?.id ?? null, { location: first?.id ?? null, slots: options.slots });
  const days = times.slots?.days ?? [];
  const date = days.some((day) => day.date === choice.date && freeSlots(day, choice.loanCar).length > 0)
    ? choice.date
    : firstFreeDay(days, choice.loanCar);
  const day = days.find((one) => one.date === date);
  const slot =
    day && freeSlots(day, choice.loanCar).some((one) => one.startsAt === choice.slot) ? choice.slot : null;

  const [submitted, setSubmitted] = useState(incomplete ? 1 : 0);
  const problems = [
    ...(kind === 'service' && !rules.types.includes(choice.serviceType)
      ? [{ id: `${id}-type`, message: messages.serviceType }]
      : []),
    ...(slot === null ? [{ id: `${id}-slots`, message: messages.time }] : []),
  ];
  const shownProblems = submitted > 0 ? problems : [];
  const firstWrong = shownProblems[0]?.id;
  const focusFirstWrong = useEffectEvent(() => {
    if (submitted > 0 && hydrated && firstWrong) document.getElementById(firstWrong)?.focus();
  });
  // After a submission, and not when an error is fixed.
  useEffect(() => focusFirstWrong(), [submitted, hydrated]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const anyTime = submitter?.name === 'any';
    const relevantProblems = anyTime
      ? problems.filter((problem) => !problem.id.endsWith('-slots'))
      : problems;
    if (relevantProblems.length > 0) return setSubmitted((count) => count + 1);
    onContinue({ ...choice, location: place?.id ?? null, date, slot, anyTime }, times.slots);
  }

  return (
    <form
      ref={form}
      method="get"
      action={bookingPaths[kind]}
      data-lists-errors=""
      noValidate={hydrated}
      onSubmit={onSubmit}
      aria-labelledby={`${id}-title`}
    >
      {hiddenChoice(subject).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Stack gap="5">
        <Heading as="h2" size="h3" id={`${id}-title`} tabIndex={-1} outline="none" data-part="step">
          {t.stepWhen}
        </Heading>
        {shownProblems.length > 0 && <ErrorSummary title={t.fixErrors} errors={shownProblems} />}
        {kind === 'service' && (
          <Field
            id={`${id}-type`}
            label={t.serviceType}
            required
            error={shownProblems.find((problem) => problem.id === `${id}-type`)?.message}
          >
            <NativeSelect
              name="type"
              value={choice.serviceType}
              onChange={(event) => change({ serviceType: event.target.value })}
            >
              <option value="">{t.chooseLocation}</option>
              {rules.types.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </NativeSelect>
          </Field>
        )}
        {rules.offersHome && (
          <Fieldset label={t.where}>
            <Flex gap="6" wrap="wrap">
              <Choice
                type="radio"
                name="where"
                value="dealership"
                label={t.atDealership}
                checked={!choice.atHome}
                onChange={() => change({ atHome: false })}
              />
              <Choice
                type="radio"
                name="where"
                value="home"
                label={t.atHome}
                checked={choice.atHome}
                onChange={() => change({ atHome: true })}
              />
            </Flex>
          </Fieldset>
        )}
        {places.length > 1 ? (
          <Field id={`${id}-location`} label={t.location} helper={place && <bdi>{place.address}</bdi>}>
            <NativeSelect
              name="location"
              value={place?.id}
              onChange={(event) => change({ location: event.target.value, slot: null })}
            >
              {places.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ) : (
          place && (
            <Box>
              <input type="hidden" name="location" value={place.id} />
              <Text fontWeight="semibold">{place.name}</Text>
              <Text variant="muted">
                <bdi>{place.address}</bdi>
              </Text>
            </Box>
          )
        )}
        {rules.offersLoanCar && (
          <Choice
            type="checkbox"
            name="loan"
            value="yes"
            label={t.loanCar}
            note={choice.loanCar ? t.loanCarNote : undefined}
            checked={choice.loanCar}
            onChange={(event) => change({ loanCar: event.target.checked })}
          />
        )}
        <Box minH="20rem" aria-live="polite" aria-busy={times.slots === null && !times.failed}>
          {times.failed ? (
            <Stack gap="3" align="start">
              <Text>{t.timesFailed}</Text>
              <Button type="button" variant="outline" onClick={times.reload}>
                {t.tryAgain}
              </Button>
            </Stack>
          ) : times.slots === null ? (
            place && <Skeleton h="20rem" aria-label={t.loadingTimes} />
          ) : date === null ? (
            <Text>{t.noTimes}</Text>
          ) : (
            <Stack gap="5">
              <SlotPicker
                days={days}
                date={date}
                slot={slot}
                loanCar={choice.loanCar}
                error={shownProblems.find((problem) => problem.id === `${id}-slots`)?.message}
                placeName={place?.name ?? ''}
                id={`${id}-slots`}
                onDate={(chosen) => change({ date: chosen, slot: null })}
                onSlot={(chosen) => change({ slot: chosen, date })}
              />
            </Stack>
          )}
        </Box>
        <noscript>
          <Button type="submit" variant="outline" formNoValidate>
            {t.showTimes}
          </Button>
        </noscript>
        <Box data-part="form-actions">
          <Button type="submit" name="step" value="details" size="lg" width="full">
            {t.continue}
          </Button>
        </Box>
        {!rules.timeRequired && (
          <Button
            type="submit"
            name="any"
            value="yes"
            variant="outline"
            size="lg"
            width="full"
            formNoValidate
          >
            {t.anyTime}
          </Button>
        )}
      </Stack>
    </form>
  );
}
