import { sidebarRanges } from '@forecourt/contracts/finance/calculator-ranges';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { demoTenant, tenantLayers, tenantSlugs } from './tenants/tenant-layers.ts';

export type Variant = { area: string; name: string; on: (site: TenantConfig) => boolean };

const provider = (site: TenantConfig) =>
  site.finance.provider === null ? undefined : site.finance.providers[site.finance.provider];
const hasInterest =
  (min: number, max: number) =>
  ({ finance }: TenantConfig) => {
    const { interest } = sidebarRanges(finance, finance.provider);
    return interest.min === min && interest.max === max;
  };
const pagesOf = (site: TenantConfig) => Object.values(site.pages);
const hasBlock = (site: TenantConfig, kind: string) =>
  pagesOf(site).some(({ blocks = [] }) => blocks.some((block) => block.kind === kind));
const area = (name: string, entries: [name: string, on: Variant['on']][]): Variant[] =>
  entries.map(([variant, on]) => ({ area: name, name: variant, on }));

/** Each choice that the specification leaves to a site, and a function that detects it. */
export const variants: Variant[] = [
  ...area('Site', [
    ['Right-to-left, in Arabic', (site) => site.direction === 'rtl' && site.locale === 'ar'],
    ['One fixed manufacturer (offers at `/offers/{id}`)', (site) => site.stock.manufacturer !== null],
    ["Parent group's site with its members' stock", (site) => site.stock.tenants.length > 0],
    ['Own default state, not qld', (site) => site.defaultState !== 'qld'],
    ['Gated: finance', (site) => site.gating.finance],
    ['Gated: checkout', (site) => site.gating.checkout],
    ['Gated: trade-in', (site) => site.gating.tradeIn],
    ['Gated: online payment', (site) => site.leads.onlinePayment.enabled && !site.gating.onlinePaymentOpen],
    ['Gated: spin to win', (site) => site.gating.spinToWin],
    ['Gated: personalised finance (equifax)', (site) => site.gating.equifaxFinance],
    ['Own template', (site) => site.template !== 'standard'],
    ['Announcement bar', (site) => site.announcement !== null],
    ['Header navigation of its own', (site) => site.navigation.header[1]?.label !== 'New Vehicles'],
    [
      'Plug-in Autogauge',
      (site) => site.plugins.some(({ name, enabled }) => name === 'Autogauge' && enabled),
    ],
    ['Brand grids', (site) => site.home.some((section) => section.kind === 'brand-grid')],
    [
      'Brand grids of all four groups',
      (site) =>
        ['cars', 'motorcycles', 'trucks', 'group'].every((group) =>
          site.home.some((section) => section.kind === 'brand-grid' && section.group === group),
        ),
    ],
    ['Stores its analytics events', (site) => site.analytics.sinks.includes('beacon')],
    [
      'Asks for consent to the pixels of advertisers',
      (site) => site.privacy.consent === 'ask' && site.analytics.pixels.length > 0,
    ],
    ['Stats banner', (site) => site.home.some((section) => section.kind === 'stats')],
    ['Sales counter', (site) => site.offers.salesCounter.enabled],
    [
      'Price-range slider search',
      (site) => site.home.some((section) => section.kind === 'price-range' && section.style === 'slider'),
    ],
    [
      "A dealer's own remote before a stock one",
      (site) => Object.entries(site.remotes).some(([domain, chosen]) => chosen.remote !== domain),
    ],
    [
      'Hero pictures in turn',
      (site) => site.home.some((section) => section.kind === 'hero' && (section.images ?? []).length > 0),
    ],
    [
      'Offers in a slider',
      (site) => site.home.some((section) => section.kind === 'offers' && section.style === 'slider'),
    ],
    ['News with a feed', (site) => pagesOf(site).some(({ article }) => article !== undefined)],
    [
      'Markdown and an accordion on a page',
      (site) => hasBlock(site, 'markdown') && hasBlock(site, 'accordion'),
    ],
    ['A form in the text of a page', (site) => hasBlock(site, 'form')],
    ['A film on a page', (site) => hasBlock(site, 'video')],
    ['Two departments', (site) => site.home.some((section) => section.kind === 'departments')],
  ]),
  ...area('Search', [
    ['Some filters off', (site) => Object.values(site.search.filters).includes(false)],
    ['A longer list of popular makes', (site) => site.search.popularMakesShown > 7],
    [
      'Quick picks from 300,000 to 800,000',
      (site) =>
        site.search.quickPicks.money[0] === 300_000 && site.search.quickPicks.money.at(-1) === 800_000,
    ],
    ['Configured stock count above 1999', (site) => site.search.stockCount > 1999],
    ['Price 0 left out of the ascending sort', (site) => site.search.excludeZeroPriceWhenAscending],
    ['Stock filter: least number of photos', (site) => site.stock.filter.minPhotos > 0],
    ['Stock filter: price needed', (site) => site.stock.filter.requirePrice],
    ["Search engines are led to the members' pages", (site) => site.stock.canonical === 'member'],
    ['Sold handling (runs of sold cars collapse)', (site) => site.stock.soldHandling],
    ['Sold days other than 3', (site) => site.stock.soldDays !== 3],
    ['Own page size', (site) => site.search.pageSize !== 21],
    ["Slider ends at the site's range, dearer vehicles beyond it", (site) => site.search.slider.capped],
    ['Own slider range', (site) => site.search.slider.max !== 100_000],
    ['Sort by repayment', (site) => site.search.sorts.includes('weekly-asc')],
    ['Fewer sorts', (site) => site.search.sorts.length < 4],
    ['Dense list', (site) => site.search.card.layout === 'dense'],
    ['Large pictures', (site) => site.search.card.layout === 'large'],
    ['All buttons on cards', (site) => site.search.card.actions === 'all'],
    ['Card button Reserve Now', (site) => site.search.card.buttons.reserveNow],
    ['Card button Book a Test Drive', (site) => site.search.card.buttons.bookTestDrive],
    ['Card button Quick Enquiry', (site) => site.search.card.buttons.quickEnquiry],
    ['Card button Explore', (site) => site.search.card.buttons.explore],
    ['No estimate on cards', (site) => !site.search.card.estimate],
    [
      'Save toggle only for used cars with price and pictures',
      (site) => site.search.card.saveToggle === 'used-with-price-and-images',
    ],
    [
      'No save and compare toggles',
      (site) => site.search.card.saveToggle === 'off' && !site.search.card.compareToggle,
    ],
    ['Promo cards off', (site) => !site.offers.promos],
  ]),
  ...area('Vehicle', [
    ['Page arranged as specified', (site) => site.vehiclePage.arrangement === 'specified'],
    ['No location section', (site) => !site.vehiclePage.locationSection],
    [
      'Location section hidden for one location',
      (site) => site.vehiclePage.locationSectionHiddenFor.length > 0,
    ],
    ['Viewer starts in the gallery', (site) => site.vehiclePage.viewerStart === 'gallery'],
    ['Auto-rotate off', (site) => !site.vehiclePage.spin.autoRotate],
    ['Spin interval other than 100 ms', (site) => site.vehiclePage.spin.intervalMs !== 100],
    ['Instant Message instead of Enquire Now', (site) => site.vehiclePage.enquireLabel === 'Instant Message'],
    ['Further forms beside the enquiry', (site) => site.vehiclePage.enquiryButtons.length > 0],
    ['Electric and hybrid badges', (site) => site.stock.electricBadge],
    [
      'Certified programme of one manufacturer',
      (site) => site.stock.certified.title !== 'Certified' && site.stock.certified.manufacturers.length === 1,
    ],
    ['Own no-price text', (site) => site.stock.noPriceText !== 'Enquire for price'],
    ['Subscriptions', (site) => site.stock.offersSubscription],
    ['New-arrival days other than 8', (site) => site.stock.newArrivalDays !== 8],
    ['Auto gauge', (site) => site.vehiclePage.autogauge],
    ['No market badge', (site) => !site.vehiclePage.marketBadge],
    ['Path /used-car/{slug}', (site) => site.vehiclePage.usedCarPath],
    ['Views shown', (site) => site.vehiclePage.views],
    ['Price history and days listed', (site) => site.vehiclePage.priceHistory && site.vehiclePage.daysListed],
    [
      'No similar vehicles, no PDF',
      (site) => !site.vehiclePage.similarVehicles && !site.vehiclePage.printPdf,
    ],
    ['No reservations', (site) => !site.vehiclePage.reserve.enabled],
    ['Reserved on /buy-online', (site) => site.vehiclePage.reserve.path === 'buy-online'],
    ['Held without a deposit', (site) => site.vehiclePage.reserve.depositText === ''],
    ['The whole purchase online', (site) => site.vehiclePage.reserve.journey],
  ]),
  ...area('Finance', [
    ['No finance', (site) => site.finance.provider === null],
    ...(['taurus', 'manual', 'angle', 'powertorque', 'nissan', '360', 'ausloans'] as const).map(
      (key): [string, Variant['on']] => [`Provider ${key}`, (site) => site.finance.provider === key],
    ),
    ['Rule: Taurus', (site) => provider(site)?.rule === 'taurus'],
    ['Rule: weekly payment', (site) => provider(site)?.rule === 'weekly-payment'],
    ['Rule: monthly payment', (site) => provider(site)?.rule === 'monthly-payment'],
    ['Rule: listing state alone', (site) => provider(site)?.rule === 'listed-only'],
    ['Off for one manufacturer', (site) => site.finance.offForManufacturers.length === 1],
    ['Off for some dealerships', (site) => site.finance.offForDealerships.length > 0],
    ['Page /finance', (site) => site.finance.path === '/finance' && site.finance.provider !== null],
    ['Page /finance-enquiry', (site) => site.finance.path === '/finance-enquiry'],
    ['Page /apply-for-finance', (site) => site.finance.path === '/apply-for-finance'],
    ['Establishment fee 1300', (site) => provider(site)?.establishmentFee === 1300],
    ['Establishment fee 1360.5', (site) => provider(site)?.establishmentFee === 1360.5],
    [
      'Fees listed (395, 6, 8, 912.25)',
      (site) =>
        [395, 6, 8, 912.25].every((amount) => provider(site)?.fees.some((fee) => fee.amount === amount)),
    ],
    [
      'Comparison rate range 8.38 to 19.42',
      (site) =>
        provider(site)?.comparisonRateRange?.min === 8.38 &&
        provider(site)?.comparisonRateRange?.max === 19.42,
    ],
    ['Rounded up', (site) => site.finance.roundUp],
    ['Monthly only', (site) => site.finance.monthlyOnly],
    ['Quotes without a lender entry', (site) => site.finance.quoteWithoutLenderEntry],
    ['Rate table for vehicles without a lender entry', (site) => site.finance.rateRules.length > 0],
    ['Default term 6 years', (site) => site.finance.defaults.termYears === 6],
    ['Default rate 12.94', (site) => site.finance.defaults.interestPercent === 12.94],
    [
      'Default rate 10',
      (site) => site.finance.provider !== null && site.finance.defaults.interestPercent === 10,
    ],
    [
      'Loan at least 5,000',
      (site) => site.finance.sidebar.amount.min === 5_000 && site.finance.page.price.min === 5_000,
    ],
    ['Loan up to 105% of a price over 100,000', (site) => site.finance.sidebar.maxFollowsPrice],
    ['Term up to 5 years', (site) => site.finance.sidebar.term.max === 5],
    ['Terms from a list', (site) => site.finance.sidebar.termYears.length > 0],
    ['Interest 7.5 to 14.5', hasInterest(7.5, 14.5)],
    ['Interest 1 to 14.5', hasInterest(1, 14.5)],
    ['Interest 5.99 to 15.99', hasInterest(5.99, 15.99)],
    ['Interest 9.95 to 19.95', hasInterest(9.95, 19.95)],
    ['Interest 4 to 20', hasInterest(4, 20)],
    ['Interest locked', (site) => site.finance.sidebar.interestLocked],
    ['No fuel calculator', (site) => !site.finance.fuel.enabled],
    ['Delivery calculator', (site) => site.finance.delivery.enabled],
  ]),
  ...area('Leads', [
    ['Message optional', (site) => !site.leads.messageRequired],
    ['Opt-in not ticked', (site) => !site.leads.optInDefault],
    [
      'Terms, with the usual error',
      (site) => site.leads.terms.required && site.leads.terms.errorText.endsWith('before submitting.'),
    ],
    [
      'Terms, with the longer error',
      (site) =>
        site.leads.terms.required && site.leads.terms.errorText.endsWith('before submitting the form.'),
    ],
    ['No preferred dealership', (site) => !site.leads.preferredDealership],
    ['Preferred dealership only where there is a location', (site) => !site.leads.dealershipsWithoutLocation],
    ['Additional services in the general enquiry', (site) => site.leads.additionalServices.length > 0],
    ['A challenge before forms are sent', (site) => site.leads.challenge !== 'none'],
    ['No rego field', (site) => !site.leads.showRego],
    ['Postcode field', (site) => site.leads.postcode],
    ['Demo counts as used in ADF', (site) => site.leads.demoStatusInAdf === 'used'],
    ['No watchlist, favourites only', (site) => site.leads.favourites && !site.leads.watchlist],
    ['Favourites off', (site) => !site.leads.favourites],
    ['Trade-in at /trade-in', (site) => site.leads.tradeIn.path === '/trade-in'],
    ['Online payment', (site) => site.leads.onlinePayment.enabled],
    ['Spin to win', (site) => site.leads.spinToWin.enabled],
    ['Saved searches with alerts', (site) => site.leads.savedSearches],
    ['Price alerts without an account', (site) => site.leads.priceAlerts],
    ['Garage', (site) => site.leads.garage.enabled],
    [
      'Garage at a brand-named address',
      (site) => site.leads.garage.enabled && site.leads.garage.path !== '/my-garage',
    ],
    ['Garage with services every six months', (site) => site.leads.garage.serviceMonths === 6],
    ['A trade-in starts on the vehicle page', (site) => site.leads.tradeIn.inline],
    ['Valuations are saved', (site) => site.leads.tradeIn.saveValuation],
    ['Trade-in at /sell-your-car', (site) => site.leads.tradeIn.path === '/sell-your-car'],
    ['Trade-in at /sell-my-car', (site) => site.leads.tradeIn.path === '/sell-my-car'],
    ['No test drives', (site) => !site.leads.testDrive.enabled],
    ['Test drives at home', (site) => site.leads.testDrive.atHome],
    ['A test drive needs a time', (site) => site.leads.testDrive.slots.timeRequired],
    ['No service bookings', (site) => !site.leads.serviceBooking.enabled],
    ['Services without loan cars', (site) => site.leads.serviceBooking.loanCars === 0],
    ['Reminder other than a day before', (site) => site.leads.bookingReminderHours !== 24],
    ['Offers shown in spite of their exclusion', (site) => site.offers.exceptionOfferIds.length > 0],
  ]),
  ...area('Locations', [
    ['Section: one location', (site) => site.locations.section === 'single'],
    ['Section: grid', (site) => site.locations.section === 'grid'],
    ['Section: tabs', (site) => site.locations.section === 'tabs'],
    ['Further forms on the contact pages', (site) => site.locations.contactForms.length > 0],
    ['Phone override', (site) => site.locations.phone.override !== null],
    [
      'Phones for new, used and demo',
      (site) =>
        site.locations.phone.new !== null &&
        site.locations.phone.used !== null &&
        site.locations.phone.demo !== null,
    ],
    ['Phone by car type', (site) => site.locations.phone.byCarType],
    [
      'Used-car phone only',
      (site) => site.locations.phone.used !== null && site.locations.phone.new === null,
    ],
    ['Phone masked until clicked', (site) => site.locations.phone.masked],
    ['Text messages', (site) => site.locations.phone.sms],
    ['Embedded sample of reviews', (site) => site.locations.reviews.sample],
    ['Own review threshold', (site) => site.locations.reviews.displayThreshold !== 4],
    ['Own map zoom', (site) => site.locations.map.zoom !== 10],
  ]),
];

/** The tenants that use a variant, and the dealerships that use it although their tenant does not. */
export function whoTurnsOn(variant: Variant): string[] {
  return tenantSlugs.flatMap((slug) => {
    if (variant.on(demoTenant(slug).config)) return [slug];
    return tenantLayers
      .filter(
        (layer) =>
          layer.kind === 'dealership' &&
          layer.tenant === slug &&
          variant.on(demoTenant(slug, layer.key).config),
      )
      .map((layer) => layer.key);
  });
}
