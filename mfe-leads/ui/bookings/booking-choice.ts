import { bookingPaths } from '../../model/bookings/booking-paths.ts';
import { formValues } from '../forms/form-values.ts';
import type { BookingChoice, BookingSubject } from './booking-options.ts';

/** @returns the choice of a booking in an address */
export function readChoice(query: URLSearchParams): BookingChoice {
  return {
    location: query.get('location'),
    date: query.get('date'),
    slot: query.get('slot'),
    anyTime: query.has('any'),
    atHome: query.get('where') === 'home',
    serviceType: query.get('type') ?? '',
    loanCar: query.has('loan'),
  };
}

/** Returns what the controls of the first step show; nothing about a choice without a control. */
export function shownChoice(form: HTMLFormElement): Partial<BookingChoice> {
  const { location, date, slot, atHome, serviceType, loanCar } = readChoice(
    new URLSearchParams(formValues(form)),
  );
  const has = (name: string) => form.elements.namedItem(name) !== null;
  return {
    ...(location ? { location } : {}),
    ...(date ? { date } : {}),
    ...(slot ? { slot } : {}),
    ...(has('where') ? { atHome } : {}),
    ...(has('type') ? { serviceType } : {}),
    ...(has('loan') ? { loanCar } : {}),
  };
}

/** Returns the address of the booking's page with the choice. */
export function bookingPath(
  subject: BookingSubject,
  choice: Partial<BookingChoice> = {},
  step: 'when' | 'details' = 'when',
): string {
  const entries = [...hiddenChoice(subject, choice), ...(step === 'details' ? [['step', 'details']] : [])];
  const query = new URLSearchParams(entries as [string, string][]).toString();
  return `${bookingPaths[subject.kind]}${query ? `?${query}` : ''}`;
}

/** Returns the choice as names and values of a form's fields. */
export function hiddenChoice(
  { vehicle, model }: BookingSubject,
  choice: Partial<BookingChoice> = {},
): [name: string, value: string][] {
  return [
    ['car_id', vehicle?.id],
    ['model_id', model?.id],
    ['model', model?.name],
    ['item_type', model?.type],
    ['location', choice.location],
    ['where', choice.atHome ? 'home' : null],
    ['type', choice.serviceType],
    ['loan', choice.loanCar ? 'yes' : null],
    ['date', choice.anyTime ? null : choice.date],
    ['slot', choice.anyTime ? null : choice.slot],
    ['any', choice.anyTime ? 'yes' : null],
  ].filter((entry): entry is [string, string] => Boolean(entry[1]));
}
