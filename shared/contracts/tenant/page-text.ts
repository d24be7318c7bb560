import type { Article, PageBlock } from './page-blocks.ts';

/**
 * A part of a text that was written in Markdown, as the server has read it: browsers render it and contain no
 * parser. Raw HTML is text in it, and links are safe.
 */
export type MarkdownNode =
  | string
  | {
      kind: 'paragraph' | 'strong' | 'emphasis' | 'code' | 'quote' | 'list' | 'numbers' | 'item';
      children: MarkdownNode[];
    }
  | { kind: 'heading'; level: 1 | 2; children: MarkdownNode[] }
  | { kind: 'link'; href: string; children: MarkdownNode[] }
  | { kind: 'picture'; url: string; alt: string }
  | { kind: 'table'; rows: MarkdownNode[][][] }
  | { kind: 'break' | 'rule' };

/** An article of a site's news, as lists show it. */
export type ArticleSummary = Pick<Article, 'published' | 'summary' | 'picture'> & {
  slug: string;
  title: string;
};

/** A block as it is today: Markdown read, without closed positions, with lists of articles. */
export type ShownBlock =
  | Exclude<PageBlock, { kind: 'markdown' | 'accordion' | 'news' }>
  | { kind: 'markdown'; title?: string | undefined; nodes: MarkdownNode[] }
  | { kind: 'accordion'; title: string; items: { title: string; nodes: MarkdownNode[] }[] }
  | { kind: 'news'; title: string; articles: ArticleSummary[] };

/** The text of one of the site's own pages. */
export type PageText = {
  paragraphs: string[];
  /** The parts that follow. */
  blocks?: ShownBlock[];
  /** When and by whom it was written, if it is an article of the news. */
  article?: Article;
  /** The running promotion of the service page; null if none runs. */
  promotion?: CurrentPromotion | null;
};

export type CurrentPromotion = { season: string; terms: string };
