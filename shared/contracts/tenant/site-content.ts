import { z } from 'zod';
import { FinanceRateRule } from './finance-config.ts';
import type { SettingsLayer } from './layers.ts';
import { addressKey, type Redirect } from './redirect-map.ts';
import { Announcement, FooterGroup, HomeSection, NavItem, NavLink, PageBody } from './tenant-config.ts';

const id = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has small letters, digits and single hyphens, such as about-us');

/** A page of the site at `/<slug>`, such as `about-us` or `pages/warranty`. */
export const SitePage = PageBody.extend({
  slug: z
    .string()
    .max(80)
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)?$/,
      'has small letters, digits and single hyphens, such as about-us or pages/warranty',
    ),
});
export type SitePage = z.infer<typeof SitePage>;

/** The links of one place. */
export const SiteNavigation = z.discriminatedUnion('place', [
  z.object({ place: z.literal('header'), items: z.array(NavItem).max(20) }),
  z.object({ place: z.literal('footer'), groups: z.array(FooterGroup).max(12) }),
  z.object({ place: z.literal('quick-links'), links: z.array(NavLink).max(20) }),
]);
export type SiteNavigation = z.infer<typeof SiteNavigation>;

export const PlacedSection = HomeSection.and(z.object({ id }));
export const SiteAnnouncement = Announcement.extend({ id });

/** A row of the finance rates: the first, in the dealer's order, that a vehicle matches counts. */
export const SiteFinanceRate = FinanceRateRule.extend({ id });
export type SiteFinanceRate = z.infer<typeof SiteFinanceRate>;

/**
 * The layers of settings that a site's content makes: each published page, navigation, home page, table of
 * finance rates and announcement takes the place of the value in the settings, which stays where nothing is
 * published.
 * @param items in the dealer's order; of other types are ignored
 */
export function contentLayersOf(
  items: readonly { type: string; id: string; data: unknown }[],
): SettingsLayer[] {
  const ofType = (name: string) => items.filter(({ type }) => type === name);
  const sections = ofType('home-sections');
  const redirects = ofType('redirects').map(({ data }) => data as Redirect);
  const rates = ofType('finance-rates').map(({ data }) => data as SiteFinanceRate);
  const [announcement] = ofType('announcements');
  return [
    ...ofType('pages').map(({ id: item, data }) => {
      const { slug, ...page } = data as SitePage;
      return layer(`pages/${item}`, { pages: { [slug]: page } });
    }),
    ...ofType('navigation').map(({ id: item, data }) =>
      layer(`navigation/${item}`, { navigation: linksOf(data as SiteNavigation) }),
    ),
    ...(sections.length > 0 ? [layer('home-sections', { home: sections.map(({ data }) => data) })] : []),
    ...(redirects.length > 0 ? [layer('redirects', { private: { redirects: mapOf(redirects) } })] : []),
    ...(rates.length > 0
      ? [layer('finance-rates', { finance: { rateRules: rates.map(({ id: _id, ...rate }) => rate) } })]
      : []),
    ...(announcement ? [layer(`announcements/${announcement.id}`, { announcement: announcement.data })] : []),
  ];
}

function linksOf(navigation: SiteNavigation): Record<string, unknown> {
  switch (navigation.place) {
    case 'header':
      return { header: navigation.items };
    case 'footer':
      return { footer: navigation.groups };
    case 'quick-links':
      return { quickLinks: navigation.links };
  }
}

const mapOf = (redirects: readonly Redirect[]) =>
  Object.fromEntries(redirects.map(({ from, to }) => [addressKey(from), to]));

const layer = (key: string, config: Record<string, unknown>): SettingsLayer => ({
  kind: 'content',
  key,
  tenant: null,
  config,
});
