import type { formTexts } from './form-texts.ts';
import type { Subject } from './intent.ts';

/** The sentence under a form's title. */
export function introOf(subject: Subject, words: (typeof formTexts)['en']): string {
  switch (subject.intent) {
    case 'find-similar':
      return words.findSimilarIntro;
    case 'request-photos':
      return words.requestPhotosIntro;
    case 'video-walkaround':
      return words.videoWalkaroundIntro;
    case 'call-back':
      return words.callBackIntro;
    case 'sell-my-car':
      return words.sellMyCarIntro;
    case 'parts':
      return words.partsIntro;
    default:
  }
  if (subject.offer) return words.offerIntro(subject.offer.name);
  if (subject.model) return words.modelIntro(`${subject.model.make} ${subject.model.name}`);
  return subject.vehicle ? words.enquireIntro : words.generalIntro;
}
