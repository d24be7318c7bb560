import { LRUCache } from 'lru-cache';
import { clockIn } from '@forecourt/contracts/locations/clock';
import type { PageBlock } from '@forecourt/contracts/tenant/page-blocks';
import type {
  ArticleSummary,
  MarkdownNode,
  PageText,
  ShownBlock,
} from '@forecourt/contracts/tenant/page-text';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { currentPromotion } from './current-promotion.ts';
import { readMarkdown } from './read-markdown.ts';

type Site = Pick<TenantConfig, 'pages' | 'timeZone' | 'service'>;

const furtherArticles = 3;

/** Returns the text of one of a site's own pages, as it is at a moment. */
export function pageTextOf(site: Site, slug: string, now: Date): PageText {
  const { paragraphs, blocks = [], article } = site.pages[slug]!;
  return {
    paragraphs,
    ...(blocks.length > 0 ? { blocks: blocks.map((block) => shownBlock(block, site, slug, now)) } : {}),
    ...(article ? { article } : {}),
    ...(slug === 'service' ? { promotion: currentPromotion(site, now) } : {}),
  };
}

/** Returns a site's articles, newest first. */
export function articlesOf({ pages }: Pick<Site, 'pages'>): (ArticleSummary & { updated: string })[] {
  return Object.entries(pages)
    .flatMap(([slug, { title, article }]) => {
      if (!article) return [];
      const { published, updated = published, summary, picture } = article;
      return [{ slug, title, published, updated, summary, ...(picture ? { picture } : {}) }];
    })
    .sort((one, other) => other.published.localeCompare(one.published) || one.slug.localeCompare(other.slug));
}

function shownBlock(block: PageBlock, site: Site, slug: string, now: Date): ShownBlock {
  switch (block.kind) {
    case 'markdown': {
      const { text, ...rest } = block;
      return { ...rest, nodes: nodesOf(text) };
    }
    case 'accordion':
      return { ...block, items: block.items.map(({ title, text }) => ({ title, nodes: nodesOf(text) })) };
    case 'news': {
      const { limit, ...rest } = block;
      const others = articlesOf(site).filter((article) => article.slug !== slug);
      const articles = others.map(({ updated: _updated, ...article }) => article);
      return {
        ...rest,
        articles: articles.slice(0, limit ?? (site.pages[slug]!.article ? furtherArticles : undefined)),
      };
    }
    case 'positions': {
      const today = clockIn(site.timeZone, now).date;
      return { ...block, items: block.items.filter(({ closes }) => closes === null || closes >= today) };
    }
    default:
      return block;
  }
}

const cached = new LRUCache<string, MarkdownNode[]>({ max: 500 });

function nodesOf(text: string): MarkdownNode[] {
  const nodes = cached.get(text) ?? readMarkdown(text);
  cached.set(text, nodes);
  return nodes;
}
