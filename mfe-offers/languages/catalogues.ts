import type { brandMessages } from '../ui/brand/brand-messages.ts';
import type { messages } from '../ui/messages.ts';
import type { modelMessages } from '../ui/model/model-messages.ts';
import type { offerMessages } from '../ui/special-offers/offer-messages.ts';

/** The catalogues of browser code. */
export type UiCatalogues = {
  'offers/offers': typeof offerMessages;
  'offers/model': typeof modelMessages;
  'offers/brand': typeof brandMessages;
  'offers/ui': typeof messages;
};
