import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';

export type BreadcrumbItem = { label: string; href?: string };

/** What a page puts into the document's head and the shell's breadcrumb. */
export type PageHead = {
  title: string;
  description: string;
  /** Path or absolute URL; default is the page's path without its query. */
  canonical?: string;
  robots?: string;
  /** Open Graph picture, absolute or a path of the site. */
  image?: string;
  jsonLd?: object[];
  preloadImage?: { url: string; srcSet?: string; sizes?: string };
  breadcrumb?: BreadcrumbItem[];
};

export type PageArgs<T> = { data: T; params: Record<string, string | undefined>; url: URL; site: PublicTenant; origin: string };

export type PageHandle<T = never> = {
  head(args: PageArgs<T>): PageHead;
  /** `plain`: without header and footer (a printable page). */
  layout?: 'site' | 'plain';
};

/** A page's `handle`. */
export function definePage<T>(handle: PageHandle<T>): PageHandle<T> {
  return handle;
}
