import { escapeHtml } from '@forecourt/server-kit/escape-html';

/** The document of the dashboard, which its script renders. */
export const dashboardPage = ({ url, integrity }: { url: string; integrity: string }): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Forecourt dashboard</title><link rel="icon" href="data:,"><script type="module" src="${escapeHtml(url)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous"></script></head><body><div id="dashboard"></div><noscript>The dashboard needs JavaScript. “pnpm forecourt status” shows the same on the command line.</noscript></body></html>`;

export const dashboardPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');
