import { defineTexts } from '@forecourt/remote-kit';

export const successTexts = defineTexts({
  en: {
    title: 'Thank you, we have your enquiry',
    text: (about: string) => `You asked about ${about}.`,
    nextTitle: 'What happens next',
    nextReads: (dealer: string) => `Your enquiry is with ${dealer} now.`,
    nextAnswers: (minutes: number) => `Somebody from the sales team answers by phone or email within ${waitText(minutes)} in opening hours.`,
    nextReference: (reference: string) => `If you would rather call, give them this reference: ${reference}`,
    backToVehicle: (name: string) => `Back to ${name}`,
    browse: 'Browse all vehicles',
  },
});

function waitText(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  if (minutes === 60) return 'an hour';
  if (minutes < 1440) return `${Math.round(minutes / 60)} hours`;
  return minutes < 2880 ? 'a day' : `${Math.round(minutes / 1440)} days`;
}
