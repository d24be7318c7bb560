import { hasPage } from '@forecourt/contracts/remote/link-target';
import type { RemotePages } from '@forecourt/contracts/remote/path-owner';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { slugify } from '@forecourt/contracts/vehicle/slugs';
import { isRecord, leavesOf, type SettingProblem } from './setting-problem.ts';

/** What settings may name. An empty list is unknown, as before the first import, and nothing is compared with it. */
export type ExistingNames = {
  sites: string[];
  dealerships: string[];
  locations: string[];
  makes: string[];
  remotes: RemotePages[];
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
    ...missingPages(config, names.remotes),
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

function missingPages(config: TenantConfig, remotes: RemotePages[]): SettingProblem[] {
  if (remotes.length === 0) return [];
  const links = [
    ...leavesOf({ navigation: config.navigation, home: config.home, announcement: config.announcement }),
  ];
  return links.flatMap(([path, value]) =>
    path.at(-1) === 'href' &&
    typeof value === 'string' &&
    !hasPage(value, { composition: { remotes }, site: config })
      ? [
          {
            path: path.join('.'),
            message: `this site has no page "${value}"; link to a page that it has, or add one to "pages"`,
          },
        ]
      : [],
  );
}
