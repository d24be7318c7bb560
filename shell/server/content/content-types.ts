import { z } from 'zod';
import {
  Announcement,
  FooterGroup,
  HomeSection,
  NavItem,
  NavLink,
  PageBody,
} from '@forecourt/contracts/tenant/tenant-config';
import { defineContentType, type ContentType } from '@forecourt/server-kit/content/content-type';

const id = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has small letters, digits and single hyphens, such as about-us');

/** A page of the site at `/<slug>`, such as `about-us` or `pages/warranty`. */
export const SitePage = PageBody.extend({
  slug: z
    .string()
    .max(80)
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)?$/,
      'has small letters, digits and single hyphens, such as about-us or pages/warranty',
    ),
});
export type SitePage = z.infer<typeof SitePage>;

/** The links of one place. */
export const SiteNavigation = z.discriminatedUnion('place', [
  z.object({ place: z.literal('header'), items: z.array(NavItem).max(20) }),
  z.object({ place: z.literal('footer'), groups: z.array(FooterGroup).max(12) }),
  z.object({ place: z.literal('quick-links'), links: z.array(NavLink).max(20) }),
]);
export type SiteNavigation = z.infer<typeof SiteNavigation>;

const PlacedSection = HomeSection.and(z.object({ id }));

/** What dealers change of the pages that the shell renders, and of the home page. */
export const contentTypes: readonly ContentType[] = [
  defineContentType({ name: 'pages', schema: SitePage, idOf: ({ slug }) => slug }),
  defineContentType({ name: 'navigation', schema: SiteNavigation, idOf: ({ place }) => place }),
  defineContentType({ name: 'home-sections', schema: PlacedSection, idOf: (section) => section.id }),
  defineContentType({
    name: 'announcements',
    schema: Announcement.extend({ id }),
    idOf: (announcement) => announcement.id,
  }),
];
