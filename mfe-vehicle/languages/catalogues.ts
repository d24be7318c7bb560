import type { PrivacyMessages } from '@forecourt/contracts/privacy/personal-data';
import type { specLabelsFor } from '../model/specification-labels.ts';
import type { brochureMessages } from '../server/brochure/brochure-messages.ts';
import type { messages } from '../server/market/comparison-text.ts';
import type { messages as uiMessages } from '../ui/messages.ts';

type Model = { 'vehicle/specification-labels': typeof specLabelsFor };
/** The catalogues of browser code. */
export type UiCatalogues = Model & { 'vehicle/ui': typeof uiMessages };
/** The catalogues of the server. */
export type ServerCatalogues = Model & {
  'vehicle/privacy': PrivacyMessages;
  'vehicle/brochure': typeof brochureMessages;
  'vehicle/comparison-text': typeof messages;
};
