import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** `drop`: accepts the whole message and closes the connection without a reply. */
type Answer = 'accept' | 'refuse' | 'stay silent' | 'drop';
export type SmtpInbox = {
  url: string;
  /** Messages that arrived completely, answered or not. */
  received: { email: Email; recipients: string[] }[];
  /** How to answer the next messages. */
  answer: Answer;
  /** Codes for recipients, and for senders written `from:site@example.com`; all others are accepted. */
  refusals: Map<string, number>;
  close(): Promise<void>;
};

/** Starts a real SMTP server for a test. @param port a free port; any by default */
export async function startSmtpInbox(port = 0): Promise<SmtpInbox> {
  const inbox: Partial<SmtpInbox> = { received: [], answer: 'accept', refusals: new Map() };
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom({ address }, _session, callback) {
      const responseCode = inbox.refusals!.get(`from:${address}`);
      if (responseCode) callback(Object.assign(new Error('no such sender'), { responseCode }));
      else callback();
    },
    onRcptTo({ address }, _session, callback) {
      const responseCode = inbox.refusals!.get(address);
      if (responseCode) callback(Object.assign(new Error(`no, ${address}`), { responseCode }));
      else callback();
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          inbox.received!.push({ email, recipients: session.envelope.rcptTo.map(({ address }) => address) });
          if (inbox.answer === 'drop') sockets.get(session.remotePort)?.destroy();
          if (inbox.answer === 'accept') callback();
          if (inbox.answer === 'refuse')
            callback(Object.assign(new Error('busy, sales@example.com'), { responseCode: 451 }));
        });
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort!, socket));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  inbox.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  inbox.close = () => new Promise((resolve) => server.close(() => resolve()));
  return inbox as SmtpInbox;
}
