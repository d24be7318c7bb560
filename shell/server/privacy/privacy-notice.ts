import { storeTitle } from '@forecourt/contracts/privacy/deletion-messages';
import { localText } from '@forecourt/contracts/privacy/local-text';
import type { DomainPrivacy, Retention } from '@forecourt/contracts/privacy/personal-data';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { PrivacyNotice } from '../../model/privacy-notice.ts';

/** Describes what a site stores about people and decides about them, by its settings and in its language. */
export function privacyNotice(declared: readonly DomainPrivacy[], site: TenantConfig): PrivacyNotice {
  const { locale } = site;
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const periodOf = ({ days: count, from }: Retention) =>
    count ? `${days.format(count(site))} ${localText(from, locale)}` : localText(from, locale);
  return {
    stores: declared
      .flatMap(({ stores }) => stores)
      .filter(({ isUsed }) => isUsed?.(site) ?? true)
      .map(({ store, purpose, retention }) => ({
        title: storeTitle(store, locale),
        purpose: localText(purpose, locale),
        retention: retention.map(periodOf).join('; '),
      })),
    decisions: declared
      .flatMap(({ decisions }) => decisions)
      .filter(({ isUsed }) => isUsed(site))
      .map(({ title, purpose, data, outcomes }) => ({
        title: localText(title, locale),
        purpose: localText(purpose, locale),
        data: localText(data, locale),
        outcomes: Object.values(outcomes).map((outcome) => localText(outcome, locale)),
      })),
  };
}
