import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailboxStore } from '../mailbox/mailbox-store.ts';

/** Resolves when the message is safe with the next in line; throws when it is not. */
export type Transport = { send(message: SendMailOptions, about: { tenant: string; leadId: string }): Promise<void>; close(): void };

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5_000 };

export function smtpTransport(url: string): Transport {
  const mailer = createTransport({ url, ...timeouts });
  return {
    send: async (message) => {
      const { rejected } = await mailer.sendMail(message);
      if (rejected && rejected.length > 0) throw new Error(`refused for ${rejected.length} of the recipients`);
    },
    close: () => mailer.close(),
  };
}

/** Keeps messages as files; a lead that is delivered again replaces its own file. */
export function mailboxTransport(store: MailboxStore): Transport {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (message, { tenant, leadId }) => {
      const { message: bytes } = await mailer.sendMail(message);
      await store.write(tenant, leadId, bytes as Buffer);
    },
    close: () => undefined,
  };
}
