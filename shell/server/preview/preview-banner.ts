import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import type { Preview } from '@forecourt/server-kit/preview';
import { previewMessages, siteMoment } from './preview-messages.ts';

/** Address of the form that ends a preview. */
export const leavePath = '/api/shell/preview/leave';

const bar =
  'position:sticky;inset-block-start:0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:center;padding:8px 16px;background:#0b3d63;color:#fff;font:600 14px/1.4 system-ui,sans-serif';
const button =
  'min-block-size:28px;padding-inline:12px;border:1px solid #fff;border-radius:4px;background:#fff;color:#0b3d63;font:inherit;cursor:pointer';

type Site = Pick<TenantConfig, 'locale' | 'direction' | 'timeZone'>;

/** Says what this browser previews, with a button that ends it; empty without a preview. */
export function previewBanner(preview: Preview | undefined, site: Site): string {
  if (!preview) return '';
  const t = previewMessages(site);
  const what = [
    ...Object.entries(preview.versions ?? {}).map(([name, version]) => `${name} ${version}`),
    ...(preview.content ? [preview.content === 'drafts' ? t.drafts : `${t.changes} ${preview.content}`] : []),
    ...(preview.stock ? [`${t.stockOf} ${preview.stock.source}`] : []),
    ...(preview.at ? [`${t.asOf} ${siteMoment(preview.at, site)}`] : []),
  ];
  const names = what.map((one) => `<bdi>${escapeHtml(one)}</bdi>`).join(' · ');
  const until = `${t.until} ${siteMoment(preview.expires, site)}`;
  return `<form id="forecourt-preview" role="status" lang="${site.locale}" dir="${site.direction}" method="post" action="${leavePath}" style="${bar}"><span>${t.preview}: ${names} (${escapeHtml(until)}; ${escapeHtml(t.forms)})</span><button style="${button}">${t.end}</button></form>\n`;
}
