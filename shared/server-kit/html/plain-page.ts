import type { FastifyReply } from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { escapeHtml } from './escape-html.ts';

/** Renders a small page of the server itself, without scripts. `body` is HTML already. */
export function plainPage(
  title: string,
  body: string,
  locale: { lang: string; dir: 'ltr' | 'rtl' } = { lang: 'en', dir: 'ltr' },
): string {
  return `<!doctype html><html lang="${escapeHtml(locale.lang)}" dir="${locale.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

/** Renders such a page in a site's look, with a link to the home page. `body` is HTML already. */
export function sitePage(site: TenantConfig, title: string, body: string): string {
  const { brand, canvas, ink, surface, radius } = site.theme;
  const colours = `:root{color-scheme:only light;--brand:${brand};--canvas:${canvas};--ink:${ink};--surface:${surface};--radius:${radius}px}`;
  return `<!doctype html><html lang="${escapeHtml(site.locale)}" dir="${site.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} | ${escapeHtml(site.name)}</title><style>${colours}${siteStyle}</style></head><body><header><a href="/">${escapeHtml(site.name)}</a></header><main>${body}</main></body></html>`;
}

/** Sends a page with headers that forbid caching, framing and indexing. */
export function sendPlainPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(html);
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;line-height:1.25}h2{font-size:1.1rem;margin-top:2rem}.list{list-style:none;padding:0;border-top:1px solid #8886}.list a{display:grid;gap:.15rem;padding:.8rem .25rem;border-bottom:1px solid #8886;text-decoration:none;color:inherit}
.list a:hover strong,.list a:focus strong{text-decoration:underline}.list span,time{font-size:.9rem;opacity:.75}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
pre{overflow:auto;padding:1rem;border:1px solid #8886;border-radius:6px;font-size:.85rem}iframe{width:100%;height:32rem;border:1px solid #8886;border-radius:6px;background:#fff}`;

const siteStyle = `*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:var(--canvas);color:var(--ink)}header{padding:1rem;border-top:6px solid var(--brand);background:var(--surface);font-weight:700}
a{color:inherit}header a{text-decoration:none}main{max-width:36rem;margin:0 auto;padding:1.5rem 1rem 3rem}h1{font-size:1.4rem;line-height:1.25;margin:0 0 .5rem}
.alert{border:2px solid #b3261e;border-radius:var(--radius);padding:1rem;margin-bottom:1.5rem;background:var(--surface)}.alert ul{margin:0;padding-inline-start:1.25rem}
.field{border:0;padding:0;margin:0 0 1rem;min-width:0}.field>label,legend{display:block;font-weight:600;margin-bottom:.25rem}small{font-weight:400}
input:not([type=checkbox]),select,textarea{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:var(--ink);background:var(--surface);border:1px solid #767676;border-radius:var(--radius)}[aria-invalid]{border:2px solid #b3261e!important}
.tick{display:flex!important;gap:.6rem;align-items:flex-start;font-weight:400!important;padding:.35rem 0}.tick input{width:1.25rem;height:1.25rem;margin-top:.15rem;flex:none}
.error{color:#b3261e;margin:.25rem 0 0}button{width:100%;min-height:3rem;border:0;border-radius:var(--radius);background:var(--ink);color:var(--canvas);font:inherit;font-weight:600;cursor:pointer}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,textarea:focus-visible{outline:3px solid var(--brand);outline-offset:2px}.note{font-size:.9rem}`;
