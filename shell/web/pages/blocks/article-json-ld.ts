import { imageUrl } from '@forecourt/contracts/images/image-url';
import type { Article } from '@forecourt/contracts/tenant/page-blocks';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';

type Page = { slug: string; title: string; site: PublicTenant; origin: string };

/** Structured data of an article of the news, as its page shows it. */
export function articleJsonLd(article: Article, { slug, title, site, origin }: Page): object {
  const company = { '@type': 'Organization', name: site.legalName, url: origin };
  const { published, updated = published, summary, author, picture } = article;
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    description: summary,
    datePublished: published,
    dateModified: updated,
    mainEntityOfPage: `${origin}/${slug}`,
    inLanguage: site.locale,
    author: author ? { '@type': 'Person', name: author } : company,
    publisher: company,
    ...(picture
      ? { image: new URL(imageUrl(picture.url, { width: 1280 }, site.images), `${origin}/`).href }
      : {}),
  };
}
