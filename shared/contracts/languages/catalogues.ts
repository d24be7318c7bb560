import type { problemMessages } from '../api/form-problems.ts';
import type { messages } from '../finance/comparison-rate.ts';
import type { writing } from '../format/writing.ts';
import type { applicationMessagesFor } from '../leads/finance-application-messages.ts';
import type { leadMessages } from '../leads/lead-messages.ts';
import type { labels } from '../privacy/deletion-messages.ts';
import type { bodyNames } from '../vehicle/body-types.ts';
import type { featureNames } from '../vehicle/feature-name.ts';
import type { messages as priceTextMessages } from '../vehicle/price-text.ts';

/** The catalogues of browser code. */
export type UiCatalogues = {
  'contracts/body-types': typeof bodyNames;
  'contracts/features': typeof featureNames;
  'contracts/comparison-rate': typeof messages;
  'contracts/writing': typeof writing;
  'contracts/finance-application': typeof applicationMessagesFor;
  'contracts/lead': typeof leadMessages;
  'contracts/deletion': typeof labels;
  'contracts/price-text': typeof priceTextMessages;
};

/** The catalogues of servers. */
export type ServerCatalogues = { 'contracts/problems': typeof problemMessages };
