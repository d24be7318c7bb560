import type { FastifyInstance } from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { newsFeedPath } from '../../model/news-feed-path.ts';
import { articlesOf } from './texts/page-text-of.ts';

const mostArticles = 50;

/** The site's news as an RSS feed, newest first; 404 for a site without articles. */
export async function newsFeedRoutes(
  app: FastifyInstance,
  { siteUrl }: { siteUrl(tenant: TenantConfig): string },
): Promise<void> {
  app.get(
    newsFeedPath,
    { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } },
    async ({ tenant }, reply) => {
      const articles = tenant ? articlesOf(tenant).slice(0, mostArticles) : [];
      if (!tenant || articles.length === 0) return reply.callNotFound();
      const base = siteUrl(tenant);
      const items = articles.map(({ slug, title, published, summary }) =>
        [
          '<item>',
          element('title', title),
          element('link', `${base}/${slug}`),
          `<guid isPermaLink="true">${escapeHtml(`${base}/${slug}`)}</guid>`,
          element('pubDate', new Date(`${published}T00:00:00Z`).toUTCString()),
          element('description', summary),
          '</item>',
        ].join(''),
      );
      return reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=60')
        .send(
          [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
            element('title', tenant.name),
            element('link', base),
            element('description', tenant.tagline),
            element('language', tenant.locale),
            `<atom:link rel="self" type="application/rss+xml" href="${escapeHtml(base + newsFeedPath)}"/>`,
            ...items,
            '</channel></rss>',
            '',
          ].join('\n'),
        );
    },
  );
}

const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;
