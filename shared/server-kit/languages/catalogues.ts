import type { messages } from '../busy-form.ts';
import type { messages as errorPageMessages } from '../error-page.ts';
import type { messages as previewFormMessages } from '../preview-stores-nothing.ts';
import type { refusalMessages } from '../refusal.ts';

/** The catalogues of the server. */
export type ServerCatalogues = {
  'server-kit/refusals': typeof refusalMessages;
  'server-kit/busy-form': typeof messages;
  'server-kit/error-page': typeof errorPageMessages;
  'server-kit/preview-form': typeof previewFormMessages;
};
