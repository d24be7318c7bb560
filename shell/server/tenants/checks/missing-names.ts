import { hasPage, isPageLink, linkKey } from '@forecourt/contracts/remote/link-target';
import { ownerOfPath, type RemotePages } from '@forecourt/contracts/remote/path-owner';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { slugify } from '@forecourt/contracts/vehicle/slugs';
import { findRemoteSettingProblems, type RemoteWithSettings } from './remote-settings.ts';
import { isRecord, leavesOf, type SettingProblem } from './setting-problem.ts';

/** What settings may name. An empty list is unknown, as before the first import. */
export type ExistingNames = {
  sites: string[];
  dealerships: string[];
  locations: string[];
  makes: string[];
  remotes: (RemotePages & RemoteWithSettings)[];
  /** Pages of models and brands, without the slash. */
  modelPages: string[];
  groups: string[];
};

/** Finds settings that name a site, a dealership, a make or a page that does not exist. */
export function findMissingNames(config: TenantConfig, names: ExistingNames): SettingProblem[] {
  const { finance, stock, search, leads, private: internal } = config;
  const compare = (path: string, values: string[], existing: string[], what: string, remedy: string) =>
    values.flatMap((value, at) =>
      existing.length === 0 || existing.some((one) => slugify(one) === slugify(value))
        ? []
        : [{ path: `${path}.${at}`, message: `there is no ${what} "${value}"; ${remedy}` }],
    );
  const dealershipRemedy = `the dealerships of this site are ${names.dealerships.join(', ')}`;
  const makeRemedy = 'use a make of the stock as vehicles are listed, or import the stock first';
  const routes = [internal.leadRecipients, internal.leadSmsAlerts, internal.leadWebhooks] as const;
  return [
    ...compare(
      'stock.tenants',
      stock.tenants,
      names.sites,
      'site',
      `the sites are ${names.sites.join(', ')}`,
    ),
    ...compare(
      'finance.offForDealerships',
      finance.offForDealerships,
      names.dealerships,
      'dealership',
      dealershipRemedy,
    ),
    ...['leadRecipients', 'leadSmsAlerts', 'leadWebhooks'].flatMap((list, index) =>
      routes[index]!.flatMap(({ dealership_slug: slug }, at) =>
        compare(
          `private.${list}.${at}.dealership_slug`,
          slug === null ? [] : [slug],
          names.dealerships,
          'dealership',
          dealershipRemedy,
        ).map((problem) => ({ ...problem, path: `private.${list}.${at}.dealership_slug` })),
      ),
    ),
    ...locationKeysOf(leads).flatMap(([path, slug]) =>
      names.locations.length === 0 || names.locations.includes(slug)
        ? []
        : [
            {
              path,
              message: `there is no location "${slug}"; the locations are ${names.locations.join(', ')}`,
            },
          ],
    ),
    ...compare('search.popularMakes', search.popularMakes, names.makes, 'make', makeRemedy),
    ...compare('finance.offForManufacturers', finance.offForManufacturers, names.makes, 'make', makeRemedy),
    ...compare(
      'stock.certified.manufacturers',
      stock.certified.manufacturers,
      names.makes,
      'make',
      makeRemedy,
    ),
    ...compare(
      'stock.manufacturer',
      stock.manufacturer ? [stock.manufacturer] : [],
      names.makes,
      'make',
      makeRemedy,
    ).map((problem) => ({ ...problem, path: 'stock.manufacturer' })),
    ...finance.rateRules.flatMap(({ manufacturers = [] }, at) =>
      compare(`finance.rateRules.${at}.manufacturers`, manufacturers, names.makes, 'make', makeRemedy),
    ),
    ...internal.leadRecipients.flatMap(({ category }, at) =>
      category === undefined || isCategory(category, leads)
        ? []
        : [
            {
              path: `private.leadRecipients.${at}.category`,
              message: `no form has the category "${category}"; use one of ${leads.enquiryCategories.join(', ')}, or "Offer: " and the name of an offer`,
            },
          ],
    ),
    ...Object.entries({ testDrive: leads.testDrive, serviceBooking: leads.serviceBooking }).flatMap(
      ([name, { slots }]) =>
        slots.blocked.flatMap(({ location }, at) =>
          compare(
            `leads.${name}.slots.blocked.${at}`,
            location === null ? [] : [location],
            names.locations,
            'location',
            `the locations are ${names.locations.join(', ')}`,
          ).map((problem) => ({ ...problem, path: `leads.${name}.slots.blocked.${at}.location` })),
        ),
    ),
    ...compare(
      'group',
      config.group === null ? [] : [config.group],
      names.groups,
      'group',
      `the groups with settings are ${names.groups.join(', ')}; save a layer of the kind "group" first`,
    ).map((problem) => ({ ...problem, path: 'group' })),
    ...(names.remotes.length > 0 ? findRemoteSettingProblems(config, names.remotes) : []),
    ...missingPages(config, names),
  ];
}

/** The locations that bookings are counted for, with the paths of their settings. */
function locationKeysOf(leads: TenantConfig['leads']): [path: string, slug: string][] {
  return [...leavesOf(leads, ['leads'])].flatMap(([path, value]) =>
    path.at(-1)!.endsWith('ByLocation') && isRecord(value)
      ? Object.keys(value).map((slug): [string, string] => [[...path, slug].join('.'), slug])
      : [],
  );
}

const isCategory = (category: string, leads: TenantConfig['leads']) =>
  category.startsWith('Offer: ') ||
  leads.enquiryCategories.includes(category) ||
  Object.hasOwn(leads.categoryDepartments, category);

function missingPages(
  config: TenantConfig,
  { remotes, makes, modelPages }: Pick<ExistingNames, 'remotes' | 'makes' | 'modelPages'>,
): SettingProblem[] {
  if (remotes.length === 0) return [];
  const { navigation, home, announcement, service, pages } = config;
  const links = [...leavesOf({ navigation, home, announcement, service, pages })];
  const models = new Set([...modelPages, ...makes.map(slugify)]);
  /** The page of a model or brand is a first segment that is a parameter: its name decides. */
  const isModelPage = (href: string) => {
    const path = linkKey(href).replace(/\?.*$/, '');
    const pattern = ownerOfPath(remotes, path)?.pattern;
    return !pattern?.startsWith('/:') || models.size === 0 || models.has(path.split('/')[1]!);
  };
  return links.flatMap(([path, value]) =>
    (path.at(-1) === 'href' || path.at(-1) === 'pricingGuideUrl') &&
    typeof value === 'string' &&
    !(
      hasPage(value, { composition: { remotes }, site: config }) &&
      (!isPageLink(value) || Object.hasOwn(pages, linkKey(value).slice(1)) || isModelPage(value))
    )
      ? [
          {
            path: path.join('.'),
            message: `this site has no page "${value}"; link to a page that it has, or add the page first: to "pages", or to the same change set`,
          },
        ]
      : [],
  );
}
