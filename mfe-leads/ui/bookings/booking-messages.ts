import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { isRidden } from '@forecourt/contracts/vehicle/is-ridden';
import type { VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import { siteMessages } from '@forecourt/remote-kit';

export const bookingMessages = siteMessages(
  defineMessages('leads/booking', {
    service: 'Book a Service',
    testDriveIntro: (minutes: number) =>
      `Choose a day and a time that suit you. It is free and takes about ${durationInEnglish(minutes)}.`,
    testDriveOfModel: (model: string, type: VehicleType | undefined) =>
      `${isRidden(type) ? 'Ride' : 'Drive'} the ${model}. Choose a day and a time that suit you.`,
    serviceIntro: 'Choose what your vehicle needs, and a day and a time that suit you.',
    nextHolds: 'The time is yours as soon as you book it.',
    nextConfirms: 'We send you a confirmation with a calendar file.',
    nextChanges: 'Its link moves or cancels the booking, without a call.',
    notAvailable: (name: string) =>
      `${name} is no longer available. You can book a test drive of another vehicle.`,
    noBookings: 'This site takes no bookings online. Please call us or send an enquiry.',
    contact: 'Contact us',

    stepWhen: 'Step 1 of 2: Day and time',
    stepDetails: 'Step 2 of 2: Your details',
    where: 'Where',
    atDealership: 'At the dealership',
    atHome: 'At my home',
    location: 'Location',
    chooseLocation: 'Please choose',
    serviceType: 'What does it need?',
    loanCar: 'I need a loan car for the day',
    loanCarNote: 'Days without a free loan car cannot be chosen.',
    day: 'Day',
    time: 'Time',
    timesFree: (day: string, count: number) =>
      count === 0 ? `${day}, nothing free` : `${day}, ${count} ${count === 1 ? 'time' : 'times'} free`,
    localTime: (place: string) => `Local time at ${place}.`,
    showTimes: 'Show times',
    loadingTimes: 'Loading times',
    timesFailed: 'The times could not be loaded.',
    tryAgain: 'Try again',
    noTimes: 'No time is free in the next weeks.',
    noTimesOnDay: 'No time is free on this day.',
    continue: 'Continue',
    anyTime: 'No time suits me: please call me',
    agreeLater: 'We call you to agree on a day and a time.',
    change: 'Change',
    back: 'Back',

    address: 'Address to come to',
    book: 'Book now',
    sendWish: 'Send',
    fixErrors: 'Please fix the following errors:',
    nextFree: 'The next free time:',
    takeNext: (slot: string) => `Book ${slot}`,
    otherTime: 'Choose another time',

    manageTitle: 'Your booking',
    reference: 'Reference',
    what: 'What',
    when: 'When',
    testDriveOf: (name: string | null) => (name ? `Test drive: ${name}` : 'Test drive'),
    serviceOf: (type: string | null) => (type ? `Service: ${type}` : 'Service'),
    withLoanCar: 'with a loan car',
    phone: 'Phone',
    addToCalendar: 'Add to calendar',
    changeTime: 'Change the time',
    moveHere: 'Move the booking',
    cancelTitle: 'Cancel the booking',
    cancelText: 'The time becomes free for others. This cannot be undone.',
    cancel: 'Cancel the booking',
    changed: 'Your booking was moved. A confirmation is on its way.',
    cancelled: 'Your booking is cancelled.',
    isCancelled: 'This booking is cancelled.',
    isPast: 'This booking is over.',
    full: 'That time was taken in the meantime. Your booking is still the one below; please choose another time.',
    linkExpired: 'This link is no longer valid.',
    linkExpiredText: 'Bookings can be changed until they are over. For anything else please contact us.',
    linkUnknown: 'This link leads to no booking.',
    linkUnknownText:
      'Part of the link may be missing. Open it again from our message, or copy the whole link. If it still does not work, please contact us.',
    bookAgain: 'Make a new booking',
    weekday: (weekday: number) => ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][weekday]!,
  }),
);

function durationInEnglish(minutes: number): string {
  return { 30: 'half an hour', 60: 'an hour' }[minutes as 30] ?? `${minutes} minutes`;
}
