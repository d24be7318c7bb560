import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { storeTitle } from '@forecourt/contracts/privacy/deletion-messages';
import { privacyMessages, type DomainPrivacy } from '@forecourt/contracts/privacy/personal-data';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { PrivacyNotice } from '../../model/privacy-notice.ts';

export const noticeMessages = defineMessages('shell/privacy-notice', { semicolon: '; ' });

/**
 * Describes what a site stores about people and decides about them, by its settings and in its language.
 * @param dealerships the site with the settings of each dealership that has some: what one of them does, the
 * site does
 */
export function privacyNotice(
  declared: readonly DomainPrivacy[],
  site: TenantConfig,
  dealerships: readonly TenantConfig[] = [],
): PrivacyNotice {
  const places = [site, ...dealerships];
  const { locale } = site;
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const texts = new Map(declared.map((domain) => [domain, privacyMessages(domain).for(locale)]));
  return {
    stores: declared.flatMap((domain) =>
      domain.stores
        .filter(({ isUsed }) => !isUsed || places.some(isUsed))
        .map(({ store, purpose, retention }) => {
          const t = texts.get(domain)!.stores[store];
          const periods = retention.map(({ days: count, from }, at) => {
            const text = t?.retention[at] ?? from;
            return count ? `${days.format(count(site))} ${text}` : text;
          });
          return {
            title: storeTitle(store, locale),
            purpose: t?.purpose ?? purpose,
            retention: periods.join(noticeMessages.for(locale).semicolon),
          };
        }),
    ),
    decisions: declared.flatMap((domain) =>
      domain.decisions
        .filter(({ isUsed }) => places.some((place) => isUsed(place)))
        .map((decision) => {
          const { title, purpose, data, outcomes } = texts.get(domain)!.decisions[decision.id] ?? decision;
          return { title, purpose, data, outcomes: Object.values(outcomes) };
        }),
    ),
  };
}
