import { z } from 'zod';
import { Link } from '../format/link-schema.ts';
import { ImageDelivery } from '../images/image-delivery.ts';
import { publicPhoneSettings } from '../locations/phone.ts';
import { TimeZone } from '../locations/time-zone.ts';
import { FinanceConfig } from './finance-config.ts';
import { GatingConfig } from './gating-config.ts';
import { LeadRecipient, LeadSmsAlert, LeadWebhook } from './lead-routing.ts';
import { LeadsConfig, LocationsConfig, OffersConfig } from './leads-config.ts';
import { Article, PageBlocks } from './page-blocks.ts';
import type { PageText } from './page-text.ts';
import { Pixel } from './pixels.ts';
import { RequestLimits, requestLimitDefaults } from './request-limits.ts';
import { SearchConfig } from './search-config.ts';
import { SearchSynonyms } from './search-synonyms.ts';
import { SecurityContact } from './security-contact.ts';
import { ServicePromotion } from './service-promotion.ts';
import { StockConfig, VehiclePageConfig } from './stock-config.ts';
import { Theme } from './theme.ts';
import { TradeInTerms } from './trade-in-terms.ts';

export const NavLink = z.object({ label: z.string(), href: Link });
export const NavItem = NavLink.extend({
  /** Links of the dropdown; `models` fills it with the manufacturer's models. */
  children: z
    .union([z.array(NavLink), z.literal('models')])
    .nullable()
    .default(null),
});
export type NavItem = z.infer<typeof NavItem>;

/** `id` names a section that is content, and identifies it in all its versions. */
const sectionOf = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ id: z.string().max(60).optional(), kind: z.literal(kind), ...shape });

/** One section of a home page. The offers remote's template renders the sections in order. */
export const HomeSection = z.discriminatedUnion('kind', [
  sectionOf('hero', {
    style: z.enum(['photo-search', 'models', 'price-search', 'editorial', 'split', 'caravan']),
    title: z.string(),
    text: z.string(),
    image: z.string().nullable(),
    links: z.array(NavLink),
    /** Further images, shown in rotation after `image`. */
    images: z.array(z.string()).optional(),
  }),
  sectionOf('quick-links', {}),
  sectionOf('feature-banner', {}),
  sectionOf('body-types', { title: z.string() }),
  /** Links to searches by price (default), or with `slider` the price-range search of document 2. */
  sectionOf('price-range', { title: z.string(), style: z.enum(['links', 'slider']).optional() }),
  sectionOf('latest-stock', { title: z.string(), carType: z.enum(['new', 'demo', 'used']).nullable() }),
  sectionOf('models', { title: z.string() }),
  /** The first three offers as cards (default), or with `slider` all offers as wide images, one at a time. */
  sectionOf('offers', { title: z.string(), style: z.enum(['cards', 'slider']).optional() }),
  sectionOf('locations', { title: z.string() }),
  sectionOf('why-buy', {
    title: z.string(),
    points: z.array(z.object({ title: z.string(), text: z.string(), icon: z.string() })),
  }),
  sectionOf('brand-grid', { title: z.string(), group: z.enum(['cars', 'motorcycles', 'trucks', 'group']) }),
  sectionOf('stats', {}),
  sectionOf('sales-counter', { title: z.string() }),
  sectionOf('departments', {
    items: z.array(
      z.object({ title: z.string(), text: z.string(), image: z.string().nullable(), href: Link }),
    ),
  }),
]);
export type HomeSection = z.infer<typeof HomeSection>;

export const FooterGroup = z.object({
  title: z.string(),
  links: z.array(NavLink),
  /** `bodies` appends the body types that the site has in stock. */
  append: z.literal('bodies').nullable().default(null),
});
export const Announcement = z.object({ id: z.string(), text: z.string(), href: Link.nullable() });
/** The text of one of a site's own pages. */
export const PageBody = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** What follows the paragraphs. */
  blocks: PageBlocks.optional(),
  /** Makes it an article of the news. */
  article: Article.optional(),
});

/** A dealer site's configuration of its merged layers (platform < group < tenant < dealership). */
export const TenantConfig = z.object({
  slug: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** The specification's website id. */
  id: z.number().int(),
  name: z.string(),
  legalName: z.string(),
  tagline: z.string(),
  group: z.string().nullable(),
  /** The site's custom host names. `{slug}.<base domain>` always works too. */
  domains: z.array(z.string()),
  /** Its language is English or one of the packages' `languages`; `en-XA` shows untranslatable texts. */
  locale: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  direction: z.enum(['ltr', 'rtl']),
  timeZone: TimeZone,
  currency: z.literal('AUD'),
  defaultState: z.string(),
  template: z.string(),
  logo: z.string().nullable(),
  theme: Theme,
  home: z.array(HomeSection),
  navigation: z.object({
    header: z.array(NavItem),
    footer: z.array(FooterGroup),
    quickLinks: z.array(NavLink),
  }),
  /** The company's pages elsewhere, linked in the footer. */
  social: z.array(z.object({ label: z.string().min(1), href: z.url({ protocol: /^https$/ }) })).default([]),
  announcement: Announcement.nullable(),
  pages: z.record(z.string(), PageBody),
  service: z.object({
    pricingGuideUrl: Link.nullable(),
    essentialPrice: z.string(),
    plusPrice: z.string(),
    roadsideValue: z.string(),
    seasons: z.array(ServicePromotion),
  }),
  stock: StockConfig,
  search: SearchConfig,
  vehiclePage: VehiclePageConfig,
  finance: FinanceConfig,
  /**
   * Settings that affect finance quotes, by dealership slug, where they differ from the site's. Computed from
   * the dealerships' layers when a site is loaded; no layer sets it.
   */
  dealershipFinance: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  leads: LeadsConfig,
  locations: LocationsConfig,
  offers: OffersConfig,
  /** Shoppers' accounts: per site, or with `sharedInGroup` one for all sites of the group that set it. */
  accounts: z.object({ sharedInGroup: z.boolean() }),
  gating: GatingConfig,
  features: z.object({ compare: z.boolean() }),
  /** Extensions that a site enables or disables by name, such as `Autogauge`. */
  plugins: z.array(z.object({ name: z.string(), enabled: z.boolean() })),
  images: ImageDelivery,
  analytics: z.object({
    /** Where events are sent; `beacon` stores them on the site's server. */
    sinks: z.array(z.enum(['console', 'data-layer', 'beacon'])),
    /** How many days events are stored. */
    retentionDays: z.number().int().min(1).default(400),
    /** Pixels of the advertisers that receive page views and events. */
    pixels: z.array(Pixel).default([]),
  }),
  /** `ask`: pixels fire only after the shopper accepts. `off`: they fire without Global Privacy Control. */
  privacy: z.object({ consent: z.enum(['off', 'ask']) }).default({ consent: 'off' }),
  /** Per domain: a custom remote that precedes the stock remote, or another release channel. */
  remotes: z.record(
    z.string().regex(/^[a-z][a-z0-9-]*$/, 'the name of a domain'),
    z.object({ remote: z.string(), channel: z.string().default('stable') }),
  ),
  /** By remote: values of the settings that its published version declares. */
  remoteSettings: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  /** Further origins of custom remotes, for this site's CSP: `https://remotes.agency.example`. */
  remoteOrigins: z
    .array(z.url({ protocol: /^https?$/, error: 'an origin is written https://host' }))
    .default([]),
  /** Never leaves the server. */
  private: z.object({
    /** Recipients of leads by email. */
    leadRecipients: z.array(LeadRecipient),
    /** Phone numbers that receive a text message for each lead. */
    leadSmsAlerts: z.array(LeadSmsAlert).default([]),
    /** Systems that receive leads by HTTP POST. */
    leadWebhooks: z.array(LeadWebhook).default([]),
    leadSender: z.string(),
    /** Where addresses of the dealer's earlier site lead, by `addressKey`. Computed from content. */
    redirects: z.record(z.string(), z.string()).default({}),
    /** Used by the search indexer only. */
    searchSynonyms: SearchSynonyms.optional(),
    tradeIn: TradeInTerms,
    /** Contents of `/.well-known/security.txt`, not part of pages; null serves none. */
    security: SecurityContact.nullable().default(null),
    /** What one visitor may have open at once. */
    limits: RequestLimits.default(requestLimitDefaults),
    /**
     * Origins of the dealerships' video players and maps, which the site's pages may embed in frames.
     * Computed from the dealerships' layers when a site is loaded; no layer sets it.
     */
    dealershipFrames: z.array(z.string()).default([]),
    /** In the same way, the origins of the dealerships' videos. */
    dealershipVideos: z.array(z.string()).default([]),
  }),
});
export type TenantConfig = z.infer<typeof TenantConfig>;

/** What browsers may see: titles of all information pages, and the text of the shown one. */
export const PublicTenant = TenantConfig.omit({ private: true }).extend({
  /** Whether a preview is shown, in which parts of pages name their content. */
  isPreview: z.boolean().optional(),
  pages: z.record(z.string(), z.object({ title: z.string(), text: z.custom<PageText>().optional() })),
});
export type PublicTenant = z.infer<typeof PublicTenant>;

/** @returns the configuration without private parts, texts of pages and masked phone numbers */
export function toPublicTenant(config: TenantConfig): PublicTenant {
  const { private: _private, ...rest } = config;
  const pages = Object.entries(rest.pages).map(([slug, { title }]) => [slug, { title }]);
  return {
    ...rest,
    service: { ...rest.service, seasons: [] },
    pages: Object.fromEntries(pages),
    locations: { ...rest.locations, phone: publicPhoneSettings(rest.locations.phone) },
  };
}
