import { addressKey, Redirect, redirectConflict } from '@forecourt/contracts/tenant/redirect-map';
import {
  PlacedSection,
  SiteAnnouncement,
  SiteNavigation,
  SitePage,
} from '@forecourt/contracts/tenant/site-content';
import { defineContentType, type ContentType } from '@forecourt/server-kit/content/content-type';

/** What dealers change of the pages that the shell renders, and of the home page. */
export const contentTypes: readonly ContentType[] = [
  defineContentType({ name: 'pages', schema: SitePage, idOf: ({ slug }) => slug }),
  defineContentType({ name: 'navigation', schema: SiteNavigation, idOf: ({ place }) => place }),
  defineContentType({ name: 'home-sections', schema: PlacedSection, idOf: (section) => section.id }),
  defineContentType({ name: 'announcements', schema: SiteAnnouncement, idOf: ({ id }) => id }),
  defineContentType<Redirect>({
    name: 'redirects',
    schema: Redirect,
    idOf: ({ from }) => addressKey(from),
    conflict: redirectConflict,
  }),
];
