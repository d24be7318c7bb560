import type { formMessages } from './form-messages.ts';
import type { Subject } from './intent.ts';

/** Returns the sentence under a form's title. */
export function introOf(subject: Subject, t: (typeof formMessages)['en']): string {
  switch (subject.intent) {
    case 'find-similar':
      return t.findSimilarIntro;
    case 'request-photos':
      return t.requestPhotosIntro;
    case 'video-walkaround':
      return t.videoWalkaroundIntro;
    case 'call-back':
      return t.callBackIntro;
    case 'sell-my-car':
      return t.sellMyCarIntro;
    case 'parts':
      return t.partsIntro;
    default:
  }
  if (subject.offer) return t.offerIntro(subject.offer.name);
  if (subject.model) return t.modelIntro(`${subject.model.make} ${subject.model.name}`);
  return subject.vehicle ? t.enquireIntro : t.generalIntro;
}
