import type { messages } from '../busy-form.ts';
import type { messages as errorPageMessages } from '../error-page.ts';

/** The catalogues of the server. */
export type ServerCatalogues = {
  'server-kit/busy-form': typeof messages;
  'server-kit/error-page': typeof errorPageMessages;
};
