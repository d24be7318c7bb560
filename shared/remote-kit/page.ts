import type { LeadDepartment } from '@forecourt/contracts/leads/lead-forms';
import type { BreadcrumbItem, PageHead } from '@forecourt/contracts/remote/page-head';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';

export type { BreadcrumbItem, PageHead };

export type PageArgs<T> = {
  data: T;
  params: Record<string, string | undefined>;
  url: URL;
  site: PublicTenant;
  origin: string;
};

export type PageHandle<T = unknown> = {
  head(args: PageArgs<T>): PageHead;
  /** `plain`: without header and footer (a printable page). */
  layout?: 'site' | 'plain';
  /** The page's department: header and footer show its number in place of sales'. */
  department?(args: Pick<PageArgs<T>, 'data' | 'site'>): LeadDepartment | undefined;
};

/** A page's `handle`. */
export function definePage<T>(handle: PageHandle<T>): PageHandle<T> {
  return handle;
}
