import type { messagesFor } from '../kit/messages.ts';

/** The catalogues of browser code. */
export type UiCatalogues = { 'design-system/kit': typeof messagesFor };
