import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type Answer = 'accept' | 'refuse' | 'stay silent';
export type SmtpInbox = {
  url: string;
  /** What arrived whole, whether it was answered or not. */
  received: { email: Email; recipients: string[] }[];
  /** How the next messages are answered. */
  answer: Answer;
  close(): Promise<void>;
};

/** A real SMTP server of the test's own. */
export async function startSmtpInbox(): Promise<SmtpInbox> {
  const inbox: Partial<SmtpInbox> = { received: [], answer: 'accept' };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          inbox.received!.push({ email, recipients: session.envelope.rcptTo.map(({ address }) => address) });
          if (inbox.answer === 'accept') callback();
          if (inbox.answer === 'refuse') callback(Object.assign(new Error('busy, sales@example.com'), { responseCode: 451 }));
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  inbox.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  inbox.close = () => new Promise((resolve) => server.close(() => resolve()));
  return inbox as SmtpInbox;
}
