import type { SettingsLayer } from '@forecourt/contracts/tenant/layers';
import { hasContent, readItems } from '@forecourt/server-kit/content';
import type { ContentView } from '@forecourt/server-kit/content/content-view';
import type { Database } from '@forecourt/server-kit/database';
import { contentTypes, type SiteNavigation, type SitePage } from './content-types.ts';

type Items = readonly { type: string; id: string; data: unknown }[];

/**
 * Reads the content of the shell of every site as layers of settings: each published page, navigation, home page and announcement takes
 * the place of the value in the settings, which stays where nothing is published.
 */
export async function readContentLayers(
  database: Pick<Database, 'pool'>,
  view: ContentView,
): Promise<Map<string, SettingsLayer[]>> {
  if (!(await hasContent(database))) return new Map();
  const types = contentTypes.map(({ name }) => name);
  const items = await readItems(database.pool, { domain: 'shell', tenants: null, types }, view);
  return new Map(
    [...Map.groupBy(items, ({ tenant }) => tenant)].map(([tenant, ofSite]) => [tenant, layersOf(ofSite)]),
  );
}

function layersOf(items: Items): SettingsLayer[] {
  const ofType = (name: string) => items.filter(({ type }) => type === name);
  const sections = ofType('home-sections');
  const [announcement] = ofType('announcements');
  return [
    ...ofType('pages').map(({ id, data }) => {
      const { slug, ...page } = data as SitePage;
      return layer(`pages/${id}`, { pages: { [slug]: page } });
    }),
    ...ofType('navigation').map(({ id, data }) =>
      layer(`navigation/${id}`, { navigation: linksOf(data as SiteNavigation) }),
    ),
    ...(sections.length > 0 ? [layer('home-sections', { home: sections.map(({ data }) => data) })] : []),
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

const layer = (key: string, config: Record<string, unknown>): SettingsLayer => ({
  kind: 'content',
  key,
  tenant: null,
  config,
});
