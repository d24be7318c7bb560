import type { formTexts } from './form-texts.ts';
import type { Subject } from './intent.ts';

/** The sentence under a form's title. */
export function introOf(subject: Subject, words: (typeof formTexts)['en']): string {
  if (subject.intent === 'find-similar') return words.findSimilarIntro;
  if (subject.intent === 'request-photos') return words.requestPhotosIntro;
  if (subject.offer) return words.offerIntro(subject.offer.name);
  return subject.vehicle ? words.enquireIntro : words.generalIntro;
}
