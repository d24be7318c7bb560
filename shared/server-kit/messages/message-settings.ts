import { z } from 'zod';
import { privateOrigins as origins } from '../files/private-origins.ts';
import { parseEnv } from '../parse-env.ts';

const MessageEnv = z
  .object({
    /**
     * Mail server, such as smtps://user:password@mail.example.com. Without it mail is stored and shown in the
     * local mailbox.
     */
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
    /** `store` is for a production installation without a mail server, which only stores mail. */
    MAIL_DELIVERY: z.enum(['smtp', 'store'], 'must be smtp or store').optional(),
    /**
     * Gateway for text messages: an address that accepts JSON (`to`, `text`, `id`, `from`). Without it they
     * are stored like mail.
     */
    SMS_GATEWAY_URL: z.url('SMS_GATEWAY_URL is written https://sms.example.com/messages').optional(),
    /** Sent to the gateway as `Authorization: Bearer …`. */
    SMS_GATEWAY_TOKEN: z.string().min(1).optional(),
    /** Origins inside the private network that webhooks may be sent to. */
    PRIVATE_WEBHOOK_ORIGINS: origins,
    /** Days for which messages are stored after they were sent. */
    MESSAGE_RETENTION_DAYS: z.coerce
      .number('MESSAGE_RETENTION_DAYS is a number of days such as 90')
      .int()
      .min(1)
      .default(90),
    /** Whether there is a page that shows stored mail and text messages. */
    FORECOURT_MAILBOX: z.enum(['on', 'off']).optional(),
    NODE_ENV: z.string().optional(),
  })
  .refine((env) => env.SMTP_URL || env.MAIL_DELIVERY === 'store' || env.NODE_ENV !== 'production', {
    path: ['SMTP_URL'],
    error:
      'is required in production, since leads could not be delivered without it, such as smtps://user:password@mail.example.com; with MAIL_DELIVERY=store they are only stored',
  })
  .refine((env) => !(env.SMTP_URL && env.MAIL_DELIVERY === 'store'), {
    path: ['MAIL_DELIVERY'],
    error: 'is "store" though SMTP_URL is set: remove one of them',
  })
  .refine((env) => env.SMTP_URL || env.MAIL_DELIVERY !== 'smtp', {
    path: ['MAIL_DELIVERY'],
    error: 'is "smtp" without SMTP_URL',
  })
  .refine((env) => env.FORECOURT_MAILBOX !== 'on' || env.NODE_ENV !== 'production', {
    path: ['FORECOURT_MAILBOX'],
    error: 'is "on" in production, where everybody could read the mail: it exists in development only',
  });

export type MessageSettings = {
  smtpUrl: string | null;
  smsGateway: { url: string; token: string | null } | null;
  privateWebhookOrigins: readonly string[];
  retentionDays: number;
  /** Whether stored messages are shown on a page. */
  mailboxPage: boolean;
};

/** @throws Error that names each wrong variable */
export function readMessageSettings(source?: Record<string, string | undefined>): MessageSettings {
  const env = parseEnv(MessageEnv, source);
  const mailboxPage = env.FORECOURT_MAILBOX ? env.FORECOURT_MAILBOX === 'on' : env.NODE_ENV !== 'production';
  return {
    smtpUrl: env.SMTP_URL ?? null,
    smsGateway: env.SMS_GATEWAY_URL
      ? { url: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN ?? null }
      : null,
    privateWebhookOrigins: env.PRIVATE_WEBHOOK_ORIGINS,
    retentionDays: env.MESSAGE_RETENTION_DAYS,
    mailboxPage: mailboxPage && !env.SMTP_URL,
  };
}
