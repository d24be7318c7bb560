import { isolate, isolatePart } from '@forecourt/contracts/format/isolate';
import { escapeHtml } from '../html/escape-html.ts';
import type { EmailLook } from './email-look.ts';

/** A part of an email. Texts are plain text with line breaks. */
export type EmailBlock =
  | { kind: 'text'; text: string }
  /** Text that a person wrote. */
  | { kind: 'quote'; label: string; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'button'; label: string; href: string };

export type EmailParts = {
  title: string;
  blocks: readonly EmailBlock[];
  /** Below the message, in small print. */
  footer: readonly string[];
};

/**
 * Renders an email in a site's look, as HTML tables with inline styles (which common mail programs render
 * alike) and as equivalent plain text.
 */
export function renderEmail(look: EmailLook, parts: EmailParts): { html: string; text: string } {
  return { html: renderHtml(look, parts), text: renderText(look, parts) };
}

const font = 'font-family:Arial,Helvetica,sans-serif';

function renderHtml(look: EmailLook, { title, blocks, footer }: EmailParts): string {
  const start = look.direction === 'rtl' ? 'right' : 'left';
  const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
  return `<!doctype html>
<html lang="${escapeHtml(look.lang)}" dir="${look.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#f2f2f2">
<table ${table} bgcolor="#f2f2f2"><tr><td align="center" style="padding:24px 12px">
<table ${table} dir="${look.direction}" style="max-width:600px;background:#ffffff" bgcolor="#ffffff">
<tr><td bgcolor="${look.brand}" align="${start}" style="padding:20px 28px;background:${look.brand};${font};font-size:18px;font-weight:bold"><a href="${escapeHtml(look.url)}" style="color:${look.onBrand};text-decoration:none">${escapeHtml(look.name)}</a></td></tr>
<tr><td align="${start}" style="padding:28px 28px 8px;${font};font-size:22px;line-height:1.3;font-weight:bold;color:#111111"><h1 style="margin:0;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1></td></tr>
${blocks.map((block) => `<tr><td align="${start}" style="padding:8px 28px;${font};font-size:16px;line-height:1.5;color:#222222">${blockHtml(block, look, start)}</td></tr>`).join('\n')}
<tr><td align="${start}" style="padding:20px 28px 28px;${font};font-size:13px;line-height:1.5;color:#5c5c5c">${footer.map((line) => `${lines(line)}<br>`).join('')}<a href="${escapeHtml(look.url)}" style="color:#5c5c5c">${escapeHtml(new URL(look.url).host)}</a></td></tr>
</table></td></tr></table></body></html>`;
}

function blockHtml(block: EmailBlock, look: EmailLook, start: 'left' | 'right'): string {
  if (block.kind === 'text') return lines(block.text);
  if (block.kind === 'quote')
    return `<span style="font-size:14px;color:#5c5c5c">${escapeHtml(block.label)}</span><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td dir="auto" align="${start}" bgcolor="#f6f6f6" style="padding:12px 16px;background:#f6f6f6;border-${start}:4px solid ${look.accent};${font};font-size:16px;line-height:1.5;color:#222222">${lines(block.text)}</td></tr></table>`;
  if (block.kind === 'button')
    return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${look.accent}" style="background:${look.accent};padding:12px 20px;${font};font-size:16px;font-weight:bold"><a href="${escapeHtml(block.href)}" style="color:${look.onAccent};text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`;
  const gap = look.direction === 'rtl' ? '6px 0 6px 12px' : '6px 12px 6px 0';
  const rows = block.rows.map(
    ([label, value]) =>
      `<tr><th scope="row" align="${start}" valign="top" width="38%" style="padding:${gap};${font};font-size:14px;line-height:24px;font-weight:normal;color:#5c5c5c;width:38%">${escapeHtml(label)}</th><td align="${start}" valign="top" style="padding:6px 0;${font};font-size:16px;line-height:24px;color:#222222;word-break:break-word">${lines(isolateLines(value, look))}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">${rows.join('')}</table>`;
}

const isolateLines = (text: string, { direction }: EmailLook) =>
  text
    .split('\n')
    .map((line) => isolate(line, direction))
    .join('\n');

/**
 * A line that starts with a name in other letters keeps the direction of the site, also where a program goes
 * by its first letter.
 */
function startLine(label: string, { direction }: EmailLook): string {
  const isolated = isolatePart(label, direction);
  return isolated === label ? label : `\u200f${isolated}`;
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

function renderText(look: EmailLook, { title, blocks, footer }: EmailParts): string {
  const texts = blocks.map((block) => {
    if (block.kind === 'text') return block.text;
    if (block.kind === 'quote')
      return `${block.label}\n${block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')}`;
    if (block.kind === 'button') return `${block.label}: ${block.href}`;
    return block.rows
      .map(
        ([label, value]) =>
          `${startLine(label, look)}: ${isolateLines(value, look).replaceAll('\n', '\n  ')}`,
      )
      .join('\n');
  });
  return [look.name, title, ...texts, ['--', ...footer, look.url].join('\n')].join('\n\n') + '\n';
}
