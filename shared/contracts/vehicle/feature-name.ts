import { defineMessages } from '../messages/define-messages.ts';

/** How a language calls the features of the feeds. */
export const featureNames = defineMessages('contracts/features', { feature: (name: string): string => name });

/** Returns the name of a feature in a site's language; as in the feed if there is none. */
export const featureName = (feature: string, locale: string): string =>
  featureNames.for(locale).feature(feature);
