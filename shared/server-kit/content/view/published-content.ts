import type { Client } from '../../database/database.ts';
import { readItems } from '../content-repository.ts';
import { contentNow, contentView } from './content-view.ts';

/** Reads a domain's published content, of one site or of several; in a preview, what it shows. */
export function publishedContent(client: Client, domain: string, now: () => Date = contentNow) {
  const view = () => contentView() ?? { at: now() };
  return {
    /** The items of one site, in the dealer's order. */
    async list<Data>(tenant: string, type: string): Promise<Data[]> {
      const items = await readItems(client, { domain, tenants: [tenant], types: [type] }, view());
      return items.map(({ data }) => data as Data);
    },
    /** Only some fields of the items of one site. */
    async fields<Data extends object>(
      tenant: string,
      type: string,
      fields: (keyof Data & string)[],
    ): Promise<Data[]> {
      const items = await readItems(client, { domain, tenants: [tenant], types: [type] }, view(), fields);
      return items.map(({ data }) => data as Data);
    },
    /** The items of several sites, with the site of each. */
    async listOf<Data>(
      tenants: string[],
      type: string,
    ): Promise<{ tenant: string; id: string; data: Data }[]> {
      const items = await readItems(client, { domain, tenants, types: [type] }, view());
      return items.map(({ tenant, id, data }) => ({ tenant, id, data: data as Data }));
    },
  };
}
