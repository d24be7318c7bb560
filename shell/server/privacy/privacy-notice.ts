import { storeTitle } from '@forecourt/contracts/privacy/deletion-messages';
import type { DomainPrivacy, Retention } from '@forecourt/contracts/privacy/personal-data';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { PrivacyNotice } from '../../model/privacy-notice.ts';

/** Describes what a site stores about people and decides about them, by its settings and in its language. */
export function privacyNotice(declared: readonly DomainPrivacy[], site: TenantConfig): PrivacyNotice {
  const { locale } = site;
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const translate = ({ texts }: DomainPrivacy) => texts?.for(locale).text ?? ((english: string) => english);
  return {
    stores: declared.flatMap((domain) => {
      const text = translate(domain);
      const periodOf = ({ days: count, from }: Retention) =>
        count ? `${days.format(count(site))} ${text(from)}` : text(from);
      return domain.stores
        .filter(({ isUsed }) => isUsed?.(site) ?? true)
        .map(({ store, purpose, retention }) => ({
          title: storeTitle(store, locale),
          purpose: text(purpose),
          retention: retention.map(periodOf).join('; '),
        }));
    }),
    decisions: declared.flatMap((domain) => {
      const text = translate(domain);
      return domain.decisions
        .filter(({ isUsed }) => isUsed(site))
        .map(({ title, purpose, data, outcomes }) => ({
          title: text(title),
          purpose: text(purpose),
          data: text(data),
          outcomes: Object.values(outcomes).map((outcome) => text(outcome)),
        }));
    }),
  };
}
