import type { Address, Email } from 'postal-mime';
import { escapeHtml } from '../escape-html.ts';

export type MailboxEntry = { id: string; receivedAt: Date; email: Email };

export function listPage(siteName: string, entries: MailboxEntry[]): string {
  const rows = entries.map(
    ({ id, receivedAt, email }) =>
      `<li><a href="/api/leads/mailbox/${escapeHtml(id)}"><strong>${escapeHtml(email.subject ?? '(no subject)')}</strong><span>to ${escapeHtml(addresses(email.to))}</span><time datetime="${receivedAt.toISOString()}">${escapeHtml(receivedAt.toUTCString())}</time></a></li>`,
  );
  const body = entries.length > 0 ? `<ul class="list">${rows.join('')}</ul>` : '<p>No mail yet. An enquiry that is sent on this site arrives here.</p>';
  return page(`Mailbox of ${siteName}`, `<h1>Mailbox of ${escapeHtml(siteName)}</h1><p>What this site would have sent by e-mail. It is kept here because no mail server is set (SMTP_URL).</p>${body}`);
}

export function messagePage({ email, receivedAt }: MailboxEntry): string {
  const headers = [['From', email.from ? addresses([email.from]) : ''], ['To', addresses(email.to)], ['Reply-To', addresses(email.replyTo)], ['Subject', email.subject ?? ''], ['Message-ID', email.messageId ?? ''], ['Received', receivedAt.toUTCString()]];
  const adf = email.attachments.find((part) => part.mimeType === 'application/x-adf+xml');
  const adfText = adf ? (typeof adf.content === 'string' ? adf.content : new TextDecoder().decode(adf.content)) : null;
  return page(
    email.subject ?? 'Message',
    `<p><a href="/api/leads/mailbox">All mail</a></p><h1>${escapeHtml(email.subject ?? '(no subject)')}</h1>
<dl>${headers.map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value as string)}</dd>`).join('')}</dl>
<h2>As people see it</h2><iframe title="The message as HTML" sandbox="" srcdoc="${escapeHtml(email.html ?? '')}"></iframe>
<h2>Text</h2><pre>${escapeHtml(email.text ?? '')}</pre>
${adfText === null ? '' : `<h2>ADF</h2><pre>${escapeHtml(adfText)}</pre>`}`,
  );
}

function addresses(list: Address[] | undefined): string {
  return (list ?? []).map(({ name, address }) => (name ? `${name} <${address ?? ''}>` : (address ?? ''))).join(', ');
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;line-height:1.25}h2{font-size:1.1rem;margin-top:2rem}.list{list-style:none;padding:0;border-top:1px solid #8886}.list a{display:grid;gap:.15rem;padding:.8rem .25rem;border-bottom:1px solid #8886;text-decoration:none;color:inherit}
.list a:hover strong,.list a:focus strong{text-decoration:underline}.list span,time{font-size:.9rem;opacity:.75}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
pre{overflow:auto;padding:1rem;border:1px solid #8886;border-radius:6px;font-size:.85rem}iframe{width:100%;height:32rem;border:1px solid #8886;border-radius:6px;background:#fff}`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}
