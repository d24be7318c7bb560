import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { escapeHtml } from '../escape-html.ts';

export type Mail = {
  subject: string;
  greeting: string;
  text: string;
  rows: [label: string, value: string][];
  action: { label: string; href: string } | null;
};

type Site = Pick<TenantConfig, 'name' | 'legalName' | 'locale' | 'direction' | 'theme'>;

/** A mail in the site's colours: tables and inline styles, which all mail clients show, and the same as plain text. */
export function renderMail(
  { subject, greeting, text, rows, action }: Mail,
  { name, legalName, locale, direction, theme }: Site,
): { subject: string; html: string; text: string } {
  const start = direction === 'rtl' ? 'right' : 'left';
  const { brand } = theme;
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th align="${start}" valign="top" style="padding:6px 16px 6px 0;font-weight:normal;color:#555b66;white-space:nowrap">${escapeHtml(label)}</th><td align="${start}" valign="top" style="padding:6px 0;font-weight:bold">${escapeHtml(value)}</td></tr>`,
  );
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.href)}" style="color:${escapeHtml(brand)};font-weight:bold;text-decoration:underline">${escapeHtml(action.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="${escapeHtml(locale)}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f3f4f6">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;color:#1a1d23;font:16px/1.5 Arial,sans-serif;border-top:6px solid ${escapeHtml(brand)}">
<tr><td dir="${direction}" align="${start}" style="padding:24px">
<p style="margin:0 0 16px;font-size:20px;font-weight:bold">${escapeHtml(name)}</p>
${greeting ? `<p style="margin:0 0 12px">${escapeHtml(greeting)}</p>` : ''}<p style="margin:0 0 16px">${escapeHtml(text)}</p>
<table role="presentation" cellspacing="0" cellpadding="0">${cells.join('')}</table>
${button}<p style="margin:24px 0 0;font-size:13px;color:#555b66">${escapeHtml(legalName)}</p>
</td></tr></table></td></tr></table></body></html>`;
  const plain = [
    name,
    '',
    ...(greeting ? [greeting, ''] : []),
    text,
    '',
    ...rows.map(([label, value]) => `${label}: ${value}`),
    ...(action ? ['', `${action.label}:`, action.href] : []),
    '',
    legalName,
  ].join('\n');
  return { subject: subject.replace(/\s+/g, ' '), html, text: plain };
}
