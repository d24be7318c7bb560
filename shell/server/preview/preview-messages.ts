import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';

const en = {
  preview: 'Preview, in this browser only',
  drafts: 'drafts',
  changes: 'changes',
  asOf: 'as of',
  stockOf: 'stock with the feed',
  until: 'until',
  forms: 'forms send nothing',
  end: 'End preview',
  toSite: 'Go to the site',
  expired: 'This preview has ended',
  expiredText: 'Its link has expired. Ask for a new one.',
  revoked: 'This preview was revoked',
  revokedText: 'Ask for a new link.',
  invalid: 'This preview link is not valid',
  invalidText: 'Copy the whole link, or ask for a new one.',
  'other-site': 'This preview link is for another site',
  'other-siteText': 'Open it with the host name that it was given for.',
  unavailable: 'This preview cannot be shown',
};

export const previewMessagesFor = defineMessages('shell/preview', en).for;

export const previewMessages = ({ locale }: Pick<TenantConfig, 'locale'>) => previewMessagesFor(locale);

/** A moment in the language and the time zone of a site. */
export const siteMoment = (moment: string, { locale, timeZone }: Pick<TenantConfig, 'locale' | 'timeZone'>) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(moment),
  );
