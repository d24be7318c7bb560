import type { PageBlock } from '@forecourt/contracts/tenant/page-blocks';
import { addressKey, Redirect, redirectConflict } from '@forecourt/contracts/tenant/redirect-map';
import {
  PlacedSection,
  SiteAnnouncement,
  SiteFinanceRate,
  SiteNavigation,
  SitePage,
} from '@forecourt/contracts/tenant/site-content';
import {
  defineContentType,
  type ContentProblem,
  type ContentType,
} from '@forecourt/server-kit/content/content-type';
import { unsafeLinks } from '../pages/texts/read-markdown.ts';

export const financeRatesTypeName = 'finance-rates';

/**
 * The rows of a site's table of finance rates.
 * @param lendersOf the lenders that the site's settings describe, by the names that rows use
 */
export const financeRatesType = (lendersOf?: (tenant: string) => Promise<string[]>): ContentType =>
  defineContentType<SiteFinanceRate>({
    name: financeRatesTypeName,
    schema: SiteFinanceRate,
    idOf: ({ id }) => id,
    ...(lendersOf && {
      check: async (tenant, { provider }) => {
        const lenders = await lendersOf(tenant);
        if (lenders.includes(provider)) return [];
        return [
          {
            path: 'provider',
            message: `"${provider}" is no lender of this site: use one of ${lenders.join(', ')}, or describe it in the settings (finance.providers) first`,
          },
        ];
      },
    }),
  });

/** What dealers change of the pages that the shell renders, and of the home page. */
export const contentTypes: readonly ContentType[] = [
  defineContentType<SitePage>({
    name: 'pages',
    schema: SitePage,
    idOf: ({ slug }) => slug,
    check: async (_tenant, { blocks = [] }) => linkProblems(blocks),
  }),
  defineContentType({ name: 'navigation', schema: SiteNavigation, idOf: ({ place }) => place }),
  defineContentType({ name: 'home-sections', schema: PlacedSection, idOf: (section) => section.id }),
  defineContentType({ name: 'announcements', schema: SiteAnnouncement, idOf: ({ id }) => id }),
  defineContentType<Redirect>({
    name: 'redirects',
    schema: Redirect,
    idOf: ({ from }) => addressKey(from),
    conflict: redirectConflict,
  }),
  financeRatesType(),
];

/** Links in Markdown that pages would leave out. */
function linkProblems(blocks: readonly PageBlock[]): ContentProblem[] {
  return blocks.flatMap((block, index) =>
    markdownOf(block).flatMap(({ path, text }) =>
      unsafeLinks(text).map((link) => ({
        path: `blocks.${index}.${path}`,
        message: `the link ${link.slice(0, 100)} is not allowed: begin it with /, https://, mailto: or tel:`,
      })),
    ),
  );
}

function markdownOf(block: PageBlock): { path: string; text: string }[] {
  if (block.kind === 'markdown') return [{ path: 'text', text: block.text }];
  if (block.kind !== 'accordion') return [];
  return block.items.map(({ text }, index) => ({ path: `items.${index}.text`, text }));
}
