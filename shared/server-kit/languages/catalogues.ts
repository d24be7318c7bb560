import type { messages } from '../busy-form.ts';
import type { messages as errorPageMessages } from '../error-page.ts';
import type { problemMessages } from '../localize-message.ts';
import type { messages as previewFormMessages } from '../preview-stores-nothing.ts';

/** The catalogues of the server. */
export type ServerCatalogues = {
  'server-kit/problems': typeof problemMessages;
  'server-kit/busy-form': typeof messages;
  'server-kit/error-page': typeof errorPageMessages;
  'server-kit/preview-form': typeof previewFormMessages;
};
