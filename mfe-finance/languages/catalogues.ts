import type { PrivacyMessages } from '@forecourt/contracts/privacy/personal-data';
import type { applicationFormMessages } from '../ui/application/application-messages.ts';
import type { estimateMessages } from '../ui/estimate/estimate-messages.ts';
import type { messages } from '../ui/messages.ts';
import type { quoteEmailMessages } from '../ui/quote-email/quote-email-messages.ts';

/** The catalogues of browser code. */
export type UiCatalogues = {
  'finance/application': typeof applicationFormMessages;
  'finance/estimate': typeof estimateMessages;
  'finance/ui': typeof messages;
  'finance/quote-email': typeof quoteEmailMessages;
};
/** The catalogues of the server. */
export type ServerCatalogues = { 'finance/privacy': PrivacyMessages };
