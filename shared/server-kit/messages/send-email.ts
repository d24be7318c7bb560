import { createTransport } from 'nodemailer';
import type { SendResult, StoredMessage } from './message.ts';

type Email = Extract<StoredMessage, { channel: 'email' }>;

export type EmailSender = { send(message: Email): Promise<SendResult>; close(): void };

const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
};

/** Creates a sender that delivers emails to a mail server, one recipient at a time. */
export function createEmailSender(url: string): EmailSender {
  const mailer = createTransport({ url, ...timeouts });
  return {
    async send({ recipient, content }) {
      const { date, to, from, ...rest } = content;
      try {
        await mailer.sendMail({
          ...rest,
          from,
          to: to ?? [recipient],
          date: new Date(date),
          envelope: { from: from.address, to: [recipient] },
          textEncoding: 'quoted-printable',
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { status: 'accepted' };
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
        return { status: 'refused', answer: (error as Error).message };
      }
    },
    close: () => mailer.close(),
  };
}

/**
 * Whether the recipient or the message was permanently refused. A problem with the sender or the account can
 * be corrected and is retried.
 */
function isRefusedForGood(error: unknown): boolean {
  const { permanent, command } = error as { permanent?: boolean; command?: string };
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}
