export type BreadcrumbItem = { label: string; href?: string };

/** Data of a page for the document's head and the shell's breadcrumb. */
export type PageHead = {
  title: string;
  description: string;
  /** Path or absolute URL; defaults to the page's path without its query. */
  canonical?: string;
  robots?: string;
  /** Whether the page is an empty list: no links lead to it, and search engines must not index it. */
  isEmptyList?: boolean;
  /** Open Graph image: absolute URL or path of the site. */
  image?: string;
  jsonLd?: object[];
  preloadImage?: { url: string; srcSet?: string; sizes?: string };
  breadcrumb?: BreadcrumbItem[];
};
