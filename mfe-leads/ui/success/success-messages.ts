import type { LeadDepartment } from '@forecourt/contracts/leads/lead-forms';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

const teams: Record<LeadDepartment, string> = {
  sales: 'sales team',
  service: 'service department',
  parts: 'parts department',
  finance: 'finance team',
  careers: 'recruitment team',
};

export const successMessages = siteMessages(
  defineMessages('leads/success', {
    title: 'Thank you, we have your enquiry',
    acceptedTitle: 'Thank you, you accepted our offer',
    acceptedOffer: (amount: string, date: string) =>
      `We pay ${amount} for it. The offer is valid until ${date}.`,
    declinedTitle: 'You declined our offer',
    declinedText: 'We have noted it. You need not do anything more.',
    nextTitle: 'What happens next',
    quoteTitle: 'Thank you, your quote is on its way',
    nextGoes: (dealer: string) => `Your enquiry goes straight to ${dealer}.`,
    nextGivesReference: 'You see a reference at once, in case you would rather call.',
    nextQuote: 'An email with the figures is on its way to you, with a link that opens them again.',
    nextReads: (dealer: string) => `Your enquiry is with ${dealer} now.`,
    nextAccepted: (dealer: string) => `Your acceptance is with ${dealer} now.`,
    careerTitle: 'Thank you, we have your application',
    nextAnswers: (department: LeadDepartment, minutes: number) =>
      `Somebody from the ${teams[department]} answers by phone or email within ${waitText(minutes)} in opening hours.`,
    answersWithin: (minutes: number) => `We answer within ${waitText(minutes)} in opening hours.`,
    nextReference: (reference: string) => `If you would rather call, give them this reference: ${reference}`,
    yourMessage: 'Your message',
    backToVehicle: (name: string) => `Back to ${name}`,
    browse: 'Browse all vehicles',
    bookedTitle: 'Your booking is confirmed',
    nextConfirmation: 'A confirmation by email, with a calendar file, is on its way to you.',
    nextChange: 'If the time no longer suits you, move or cancel the booking by the link in that email.',
    changeBooking: 'Change or cancel the booking',
    noneTitle: 'No recent enquiry',
    noneText:
      'This page confirms an enquiry that was sent in the last day, and there is none here. If you wrote to us, we answer by phone or email.',
    contact: 'Contact us',
  }),
);

function waitText(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  if (minutes === 60) return 'an hour';
  if (minutes < 1440) return `${Math.round(minutes / 60)} hours`;
  return minutes < 2880 ? 'a day' : `${Math.round(minutes / 1440)} days`;
}
