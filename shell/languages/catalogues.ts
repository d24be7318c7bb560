import type { PrivacyMessages } from '@forecourt/contracts/privacy/personal-data';
import type { messages as accountRefusals } from '../server/identity/account/account-routes.ts';
import type { messages } from '../server/identity/sign-in/code-message.ts';
import type { previewMessagesFor } from '../server/preview/preview-messages.ts';
import type { noticeMessages } from '../server/privacy/privacy-notice.ts';
import type { messages as busyPageMessages } from '../server/render/send/busy-page.ts';
import type { messages as syncWatchlistMessages } from '../web/browser/sync-watchlist.ts';
import type { editMessages } from '../web/edit/edit-messages.ts';
import type { messages as consentMessages } from '../web/layout/consent/consent-messages.ts';
import type { messages as layoutMessages } from '../web/layout/messages.ts';
import type { accessibilityMessages } from '../web/pages/accessibility-results.tsx';
import type { accountMessages } from '../web/pages/account/account-messages.ts';
import type { privacyMessages } from '../web/pages/privacy-sections.tsx';
import type { signInMessages } from '../web/pages/sign-in/sign-in-messages.ts';

/** The catalogues of browser code. */
export type UiCatalogues = {
  'shell/sync-watchlist': typeof syncWatchlistMessages;
  'shell/edit': typeof editMessages;
  'shell/consent': typeof consentMessages;
  'shell/layout': typeof layoutMessages;
  'shell/account': typeof accountMessages;
  'shell/privacy-sections': typeof privacyMessages;
  'shell/accessibility-results': typeof accessibilityMessages;
  'shell/sign-in': typeof signInMessages;
};
/** The catalogues of the server. */
export type ServerCatalogues = {
  'shell/account-refusals': typeof accountRefusals;
  'shell/privacy': PrivacyMessages;
  'shell/privacy-notice': typeof noticeMessages;
  'shell/identity-privacy': PrivacyMessages;
  'shell/preview': typeof previewMessagesFor;
  'shell/code-message': typeof messages;
  'shell/busy-page': typeof busyPageMessages;
};
