import { formatMoney } from '@forecourt/contracts/format/format-number';
import { priceAlertPaths } from '@forecourt/contracts/leads/price-alert-paths';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { NewMessage } from '@forecourt/server-kit/messages';
import type { EmailParts } from '@forecourt/server-kit/messages/render-email';
import { siteEmail } from '@forecourt/server-kit/messages/site-email';
import type { PriceAlert } from './price-alert-repository.ts';
import { priceAlertMessagesFor } from './price-alert-server-messages.ts';

type News =
  | { kind: 'confirm' }
  | { kind: 'drop'; priceBefore: number; price: number }
  /** The vehicle is sold, or no longer listed. */
  | { kind: 'gone' };

/** Composes an email of a price alert; it supports one-click unsubscribe (RFC 8058). */
export function priceAlertMessage(
  site: TenantConfig,
  base: string,
  alert: PriceAlert,
  news: News,
): NewMessage {
  const t = priceAlertMessagesFor(site.locale);
  const link = (path: string) => `${base}${path}?${new URLSearchParams({ key: alert.key })}`;
  const unsubscribe = link(priceAlertPaths.unsubscribe);
  const money = (amount: number) => formatMoney(amount, { currency: site.currency });
  const contents: Record<News['kind'], () => EmailParts> = {
    confirm: () => ({
      title: t.confirmTitle,
      blocks: [
        { kind: 'text', text: t.confirmText(alert.name) },
        { kind: 'button', label: t.confirm, href: link(priceAlertPaths.confirm) },
      ],
      footer: [site.legalName, t.notYou],
    }),
    drop: () => ({
      title: t.dropTitle(alert.name),
      blocks: [
        {
          kind: 'facts',
          rows:
            news.kind === 'drop'
              ? [
                  [t.priceBefore, money(news.priceBefore)],
                  [t.price, money(news.price)],
                ]
              : [],
        },
        { kind: 'button', label: t.view, href: `${base}/cars/${alert.slug}` },
      ],
      footer: [site.legalName, t.why, `${t.end} ${unsubscribe}`],
    }),
    gone: () => ({
      title: t.goneTitle(alert.name),
      blocks: [
        { kind: 'text', text: t.gone(alert.name) },
        { kind: 'button', label: t.similar, href: base + alert.similarPath },
      ],
      footer: [site.legalName, t.why],
    }),
  };
  return siteEmail(site, base, {
    about: `price-alert:${alert.id}`,
    kind: `price-alert-${news.kind}-${alert.sent}`,
    recipient: alert.email,
    unsubscribe,
    ...contents[news.kind](),
  });
}
