import { formatMoney } from '@forecourt/contracts/format/format-number';
import { savedSearchesPage, savedSearchPaths } from '@forecourt/contracts/search/saved-search-paths';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { NewMessage } from '@forecourt/server-kit/messages';
import { siteEmail } from '@forecourt/server-kit/messages/site-email';
import type { DueSearch } from '../saved-searches/saved-search-repository.ts';
import { alertMessagesFor } from './alert-email-messages.ts';

export type Alert = {
  name: string;
  slug: string;
  /** Whole dollars; null if the price is on request. */
  price: number | null;
  /** The previous price; null for a vehicle that is new in stock. */
  priceBefore: number | null;
};

const mostVehicles = 20;

/** Composes one message about all that a search found. Emails support one-click unsubscribe (RFC 8058). */
export function alertMessage(
  site: TenantConfig,
  base: string,
  search: DueSearch,
  { alerts, upTo }: { alerts: Alert[]; upTo: number },
): NewMessage {
  const t = alertMessagesFor(site.locale);
  const common = { about: `saved-search:${search.id}`, kind: `alert-${upTo}` };
  const results = base + search.search;
  const drops = alerts.filter(({ priceBefore }) => priceBefore !== null).length;
  const summary = t.summary(alerts.length - drops, drops);
  if (search.channel === 'sms')
    return {
      ...common,
      tenant: site.slug,
      channel: 'sms',
      recipient: search.phone,
      content: {
        text: t.sms({
          site: site.name,
          name: search.name,
          summary,
          results,
          settings: base + savedSearchesPage,
        }),
      },
    };
  const priceText = (dollars: number | null) => (dollars === null ? t.noPrice : formatMoney(dollars));
  const unsubscribe = `${base}${savedSearchPaths.unsubscribe}?${new URLSearchParams({ key: search.unsubscribeKey })}`;
  const more = alerts.length - mostVehicles;
  return siteEmail(site, base, {
    ...common,
    recipient: search.email,
    title: t.subject(search.name, summary),
    unsubscribe,
    blocks: [
      ...alerts.slice(0, mostVehicles).flatMap(({ name, slug, price, priceBefore }) => [
        {
          kind: 'facts' as const,
          rows: [
            [name, priceBefore === null ? t.isNew : t.priceDrop(priceText(priceBefore))] as const,
            [t.price, priceText(price)] as const,
          ],
        },
        { kind: 'button' as const, label: t.view, href: `${base}/cars/${slug}` },
      ]),
      ...(more > 0 ? [{ kind: 'text' as const, text: t.more(more) }] : []),
      { kind: 'button', label: t.all, href: results },
    ],
    footer: [site.legalName, t.why, `${t.change} ${base}${savedSearchesPage}`, `${t.end} ${unsubscribe}`],
  });
}
