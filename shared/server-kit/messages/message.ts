import { z } from 'zod';

/** An email as stored until it is sent. Attachments are text. */
export const EmailContent = z.object({
  /** The same for every attempt and recipient, so that a mail system recognises duplicates. */
  messageId: z.string().regex(/^<[^<>@\s]+@[^<>@\s]+>$/, 'a Message-ID is written <unique@host>'),
  date: z.iso.datetime(),
  from: z.object({ name: z.string(), address: z.string() }),
  /** Recipients named in the header. Default: the recipient alone. */
  to: z.array(z.string()).optional(),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  attachments: z
    .array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() }))
    .optional(),
});
export type EmailContent = z.infer<typeof EmailContent>;

export const SmsContent = z.object({ text: z.string().min(1).max(1_000) });
export type SmsContent = z.infer<typeof SmsContent>;

/** Posted as JSON. The signing secret is looked up at the time of sending, so that a changed one is used. */
export const WebhookContent = z.object({ event: z.string(), body: z.unknown() });
export type WebhookContent = z.infer<typeof WebhookContent>;

type Content =
  | { channel: 'email'; content: EmailContent }
  | { channel: 'sms'; content: SmsContent }
  | { channel: 'webhook'; content: WebhookContent };

/** A message to one: an email address, a phone number in international form, or a webhook's address. */
export type NewMessage = Content & {
  tenant: string;
  /** What the message is about, such as `lead:<id>`. Used to find and delete messages. */
  about: string;
  /** Distinguishes messages with the same `about`: `notice`, `confirmation`, `reminder-2`. */
  kind: string;
  recipient: string;
};

export type Channel = NewMessage['channel'];

export type StoredMessage = Content & {
  id: string;
  tenant: string;
  about: string;
  kind: string;
  recipient: string;
  state: 'waiting' | 'sent' | 'stored' | 'refused';
  attempts: number;
  answer: string | null;
  createdAt: Date;
  finishedAt: Date | null;
};

/** The receiver's reply. `refused` is permanent; for a temporary failure, an error is thrown instead. */
export type SendResult = { status: 'accepted' } | { status: 'refused'; answer: string };
