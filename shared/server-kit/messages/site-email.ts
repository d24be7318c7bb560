import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { emailLook } from './email-look.ts';
import type { EmailContent, NewMessage } from './message.ts';
import { renderEmail, type EmailParts } from './render-email.ts';

type SiteEmail = EmailParts &
  Pick<NewMessage, 'about' | 'kind' | 'recipient'> &
  Pick<EmailContent, 'replyTo' | 'attachments' | 'headers'> & {
    /** Default: the title. */
    subject?: string;
    /** Distinguishes emails with the same `about` and `kind`. Default: the id in `about`. */
    id?: string;
    date?: Date;
    /** The address that ends such emails with one click (RFC 8058). */
    unsubscribe?: string;
  };

/**
 * Composes an email that a site sends by itself, in the site's look.
 * @param base the site's http(s) address
 */
export function siteEmail(site: TenantConfig, base: string, email: SiteEmail): NewMessage {
  const { about, kind, recipient, title, blocks, footer, subject = title, unsubscribe, headers } = email;
  const { id = about.slice(about.indexOf(':') + 1), date = new Date(), replyTo, attachments } = email;
  return {
    tenant: site.slug,
    about,
    kind,
    channel: 'email',
    recipient,
    content: {
      messageId: `<${kind}-${id}@${new URL(base).hostname}>`,
      date: date.toISOString(),
      from: { name: site.name, address: site.private.leadSender },
      ...(replyTo && { replyTo }),
      subject: subject.replace(/\s+/g, ' '),
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
        ...headers,
      },
      ...renderEmail(emailLook(site, base), { title, blocks, footer }),
      ...(attachments && { attachments }),
    },
  };
}
