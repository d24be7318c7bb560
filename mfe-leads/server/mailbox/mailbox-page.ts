import type { Address, Email } from 'postal-mime';
import { escapeHtml } from '../escape-html.ts';
import { plainPage } from '../plain-page.ts';

export type MailboxEntry = { id: string; receivedAt: Date; email: Email };

export function listPage(siteName: string, entries: MailboxEntry[]): string {
  const rows = entries.map(
    ({ id, receivedAt, email }) =>
      `<li><a href="/api/leads/mailbox/${escapeHtml(id)}"><strong>${escapeHtml(email.subject ?? '(no subject)')}</strong><span>to ${escapeHtml(addresses(email.to))}</span><time datetime="${receivedAt.toISOString()}">${escapeHtml(receivedAt.toUTCString())}</time></a></li>`,
  );
  const body = entries.length > 0 ? `<ul class="list">${rows.join('')}</ul>` : '<p>No mail yet. An enquiry that is sent on this site arrives here.</p>';
  return plainPage(`Mailbox of ${siteName}`, `<h1>Mailbox of ${escapeHtml(siteName)}</h1><p>What this site would have sent by e-mail. It is kept here because no mail server is set (SMTP_URL).</p>${body}`);
}

export function messagePage({ email, receivedAt }: MailboxEntry): string {
  const headers = [['From', email.from ? addresses([email.from]) : ''], ['To', addresses(email.to)], ['Reply-To', addresses(email.replyTo)], ['Subject', email.subject ?? ''], ['Message-ID', email.messageId ?? ''], ['Received', receivedAt.toUTCString()]];
  const adf = email.attachments.find((part) => part.mimeType === 'application/x-adf+xml');
  const adfText = adf ? (typeof adf.content === 'string' ? adf.content : new TextDecoder().decode(adf.content)) : null;
  return plainPage(
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
