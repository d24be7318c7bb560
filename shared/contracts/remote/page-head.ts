export type BreadcrumbItem = { label: string; href?: string };

/** What a page puts into the document's head and the shell's breadcrumb. */
export type PageHead = {
  title: string;
  description: string;
  /** Path or absolute URL; default is the page's path without its query. */
  canonical?: string;
  robots?: string;
  /** The page is a list without entries: the site does not link to it, and search engines do not index it. */
  isEmptyList?: boolean;
  /** Open Graph picture, absolute or a path of the site. */
  image?: string;
  jsonLd?: object[];
  preloadImage?: { url: string; srcSet?: string; sizes?: string };
  breadcrumb?: BreadcrumbItem[];
};
