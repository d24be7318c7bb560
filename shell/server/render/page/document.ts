import { withoutMarks } from '@forecourt/contracts/format/isolate';
import { languageOf } from '@forecourt/contracts/messages/define-messages';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { fontPreloads, themeColour, themeCss } from '@forecourt/design-system/theme-css';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import type { ShellAssets } from '../../../build/shell-assets.ts';
import { newsFeedPath } from '../../../model/news-feed-path.ts';
import type { RenderResult } from '../../../web/server/types.ts';
import { overrideBanner } from '../../overrides/override-banner.ts';
import { previewBanner } from '../../preview/preview-banner.ts';
import { fileUrl, type ServedComposition } from '../../registry/compose/compose-remotes.ts';
import { contentSecurityPolicy, trustedTypesScript } from '../send/security-policy.ts';

type Page = Extract<RenderResult, { kind: 'page' }>;
export type Document = { status: number; html: string; csp: string };

/** The whole document of a rendered page: head, body, then the state for the browser. */
export function writeDocument(
  page: Page,
  tenant: TenantConfig,
  composition: ServedComposition,
  shell: ShellAssets,
  origin: string,
): Document {
  const { head } = page;
  const styles = [{ key: '', ids: '', css: themeCss(tenant.theme, tenant.direction) }, ...page.styles];
  const isDeveloped =
    page.state.liveReload !== undefined || composition.remotes.some(({ development }) => development);
  const entry = isDeveloped ? shell.development : shell.entry;
  const language = languageOf(tenant.locale);
  const scripts = [
    ...(isDeveloped ? [] : [...shell.first, ...(shell.languages[language] ?? [])]),
    entry,
    ...pageScripts(page, composition, language),
  ];
  const first = `${trustedTypesScript(composition, page.state.fallbackOrigin)};${announcementScript(tenant)};${consentScript(tenant)}`;
  const robots = composition.preview ? 'noindex, nofollow' : head.robots;
  const image = head.image ? new URL(head.image, `${origin}/`).href : null;
  const html = `<!doctype html>
<html lang="${tenant.locale}" dir="${tenant.direction}" data-tenant="${tenant.slug}">
<head>
<meta charset="utf-8">
<script>${first}</script>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(page.title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
<link rel="canonical" href="${escapeHtml(page.canonical)}">
${robots ? `<meta name="robots" content="${escapeHtml(robots)}">\n` : ''}<meta property="og:site_name" content="${escapeHtml(tenant.name)}">
<meta property="og:type" content="website">
<meta property="og:title" content="${escapeHtml(withoutMarks(page.title))}">
<meta property="og:description" content="${escapeHtml(withoutMarks(head.description))}">
<meta property="og:url" content="${escapeHtml(page.canonical)}">
${image ? `<meta property="og:image" content="${escapeHtml(image)}">\n<meta name="twitter:card" content="summary_large_image">\n` : ''}<meta name="theme-color" content="${themeColour(tenant.theme)}">
${head.preloadImage ? `<link rel="preload" as="image" href="${escapeHtml(head.preloadImage.url)}"${head.preloadImage.srcSet ? ` imagesrcset="${escapeHtml(head.preloadImage.srcSet)}" imagesizes="${escapeHtml(head.preloadImage.sizes ?? '100vw')}"` : ''} fetchpriority="high">\n` : ''}${fontPreloads(
    tenant.theme,
    tenant.direction,
  )
    .map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`)
    .join('\n')}
${styles.map(({ key, ids, css }) => `<style${key ? ` data-emotion="${key} ${ids}" data-s=""` : ''}>${css}</style>`).join('\n')}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${hasNews(tenant) ? `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(tenant.name)}" href="${newsFeedPath}">\n` : ''}${(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${withoutMarks(jsonForScript(data))}</script>`).join('\n')}
</head>
<body>
${previewBanner(composition.preview, tenant)}${overrideBanner(composition.remotes)}<div id="app">${page.html}</div>
<template id="forecourt-scripts" data-watchdog="${shell.watchdog.url}">${scripts.map(({ url, integrity }) => `<link rel="preload" as="script" href="${url}" integrity="${integrity}" crossorigin="anonymous">`).join('\n')}
<script src="${entry.url}" integrity="${entry.integrity}" crossorigin="anonymous"></script></template>
<script id="forecourt-state" type="application/json">${jsonForScript(page.state)}</script>
<script>${shell.boot}</script>
</body>
</html>`;
  return {
    status: page.status,
    html,
    csp: contentSecurityPolicy({
      styles: styles.map(({ css }) => css),
      scripts: [first, shell.boot],
      tenant,
      composition,
      fallbackOrigin: page.state.fallbackOrigin,
    }),
  };
}

/**
 * Hides an announcement that was dismissed in this session before it is painted. The page is the same for all
 * visitors, so only the browser knows.
 */
function announcementScript({ slug, announcement }: TenantConfig): string {
  if (!announcement) return '';
  const [key, id] = [`${slug}:announcement`, announcement.id].map((text) => jsonForScript(text));
  return `try{if(sessionStorage.getItem(${key})===${id})document.documentElement.dataset.announcement="dismissed"}catch(e){}`;
}

/** Shows the question of consent before paint, unless the browser has answered or refuses. */
function consentScript({ slug, privacy }: TenantConfig): string {
  if (privacy.consent !== 'ask') return '';
  const key = jsonForScript(`${slug}:consent`);
  return `try{var c=JSON.parse(localStorage.getItem(${key}))}catch(e){}if(!navigator.globalPrivacyControl&&!(c&&c.expiresAt>Date.now()))document.documentElement.dataset.consent="ask"`;
}

/** Scripts of the page itself, each with its hash; its fragments' are loaded after hydration. */
function pageScripts(
  page: Page,
  composition: ServedComposition,
  language: string,
): { url: string; integrity: string }[] {
  const integrities = new Map<string, string>();
  for (const key of page.state.rendered) {
    const [domain, expose] = key.split(' ') as [string, string];
    const manifest = composition.manifests.get(domain);
    if (!manifest || !expose.startsWith('./pages/')) continue;
    if (composition.remotes.some(({ name, development }) => name === domain && development)) continue;
    const files = [...(manifest.assets[expose] ?? []), ...(manifest.languages?.[language] ?? [])];
    for (const file of [manifest.entry, ...files])
      integrities.set(fileUrl(manifest, file), manifest.files[file]!.integrity);
  }
  return [...integrities].map(([url, integrity]) => ({ url, integrity }));
}

/** JSON inside a script element: nothing in it can end the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

const hasNews = ({ pages }: TenantConfig) =>
  Object.values(pages).some(({ article }) => article !== undefined);
