import { escapeHtml } from '@forecourt/server-kit/escape-html';
import type { StoredMessage } from '@forecourt/server-kit/messages/message';
import { plainPage } from '@forecourt/server-kit/plain-page';

const channels = { email: 'Email', sms: 'Text message', webhook: 'Webhook' };

/** Renders the messages, the newest first. */
export function listPage(siteName: string, messages: StoredMessage[]): string {
  const rows = messages.map(
    (message) =>
      `<li><a href="/api/leads/mailbox/${message.id}"><strong dir="auto">${escapeHtml(titleOf(message))}</strong><span>${channels[message.channel]} to ${escapeHtml(message.recipient)} (${message.state})</span>${timeOf(message)}</a></li>`,
  );
  const body =
    rows.length > 0
      ? `<ul class="list">${rows.join('')}</ul>`
      : '<p>No mail yet. An enquiry that is sent on this site arrives here.</p>';
  return plainPage(
    `Mailbox of ${siteName}`,
    `<h1>Mailbox of <bdi>${escapeHtml(siteName)}</bdi></h1><p>What this site would have sent by email and text message. It is stored here because no mail server is set (SMTP_URL).</p>${body}`,
  );
}

export function messagePage(message: StoredMessage): string {
  const title = titleOf(message);
  return plainPage(
    title,
    `<p><a href="/api/leads/mailbox">All mail</a></p><h1 dir="auto">${escapeHtml(title)}</h1>
${factsOf(message)}
${contentOf(message)}`,
  );
}

function titleOf({ channel, content, kind }: StoredMessage): string {
  if (channel === 'email') return content.subject ?? kind;
  return channel === 'sms' ? content.text : content.event;
}

const timeOf = ({ createdAt }: StoredMessage) =>
  `<time datetime="${createdAt.toISOString()}">${escapeHtml(createdAt.toUTCString())}</time>`;

function factsOf(message: StoredMessage): string {
  const facts: [string, string | undefined][] = [
    ['Channel', channels[message.channel]],
    ['Recipient', message.recipient],
    ['State', message.state],
    ['Answer', message.answer ?? undefined],
    ['About', `${message.about}, ${message.kind}`],
  ];
  if (message.channel === 'email') {
    const { from, to, replyTo, messageId } = message.content;
    facts.push(
      ['From', from && `${from.name} <${from.address}>`],
      ['To', (to ?? [message.recipient]).join(', ')],
      ['Reply-To', replyTo && `${replyTo.name} <${replyTo.address}>`],
      ['Message-ID', messageId],
    );
  }
  return `<dl>${facts
    .filter((fact): fact is [string, string] => Boolean(fact[1]))
    .map(([label, value]) => `<dt>${label}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`)
    .join('')}</dl><p>${timeOf(message)}</p>`;
}

function contentOf({ channel, content }: StoredMessage): string {
  if (channel === 'sms') return `<pre dir="auto">${escapeHtml(content.text)}</pre>`;
  if (channel === 'webhook') return `<pre>${escapeHtml(JSON.stringify(content.body, null, 2))}</pre>`;
  const attachments = (content.attachments ?? []).map(
    (part) => `<h2>${escapeHtml(part.filename)}</h2><pre>${escapeHtml(part.content)}</pre>`,
  );
  return `<h2>As people see it</h2><iframe title="The message as HTML" sandbox="" srcdoc="${escapeHtml(content.html ?? '')}"></iframe>
<h2>Text</h2><pre dir="auto">${escapeHtml(content.text ?? '')}</pre>
${attachments.join('')}`;
}
