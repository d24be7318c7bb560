import type { FastifyReply } from 'fastify';
import { escapeHtml } from './escape-html.ts';

/** A small page of the server's own, without scripts. `body` is HTML already. */
export function plainPage(title: string, body: string, locale: { lang: string; dir: 'ltr' | 'rtl' } = { lang: 'en', dir: 'ltr' }): string {
  return `<!doctype html><html lang="${escapeHtml(locale.lang)}" dir="${locale.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

/** Sends it kept by nobody and framed by nobody. */
export function sendPlainPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(html);
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;line-height:1.25}h2{font-size:1.1rem;margin-top:2rem}.list{list-style:none;padding:0;border-top:1px solid #8886}.list a{display:grid;gap:.15rem;padding:.8rem .25rem;border-bottom:1px solid #8886;text-decoration:none;color:inherit}
.list a:hover strong,.list a:focus strong{text-decoration:underline}.list span,time{font-size:.9rem;opacity:.75}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
pre{overflow:auto;padding:1rem;border:1px solid #8886;border-radius:6px;font-size:.85rem}iframe{width:100%;height:32rem;border:1px solid #8886;border-radius:6px;background:#fff}`;
