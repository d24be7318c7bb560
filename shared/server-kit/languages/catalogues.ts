import type { messages as errorPageMessages } from '../html/error-page.ts';
import type { messages as previewFormMessages } from '../preview/preview-stores-nothing.ts';
import type { messages } from '../requests/busy-form.ts';
import type { refusalMessages } from '../requests/refusal.ts';

/** The catalogues of the server. */
export type ServerCatalogues = {
  'server-kit/refusals': typeof refusalMessages;
  'server-kit/busy-form': typeof messages;
  'server-kit/error-page': typeof errorPageMessages;
  'server-kit/preview-form': typeof previewFormMessages;
};
