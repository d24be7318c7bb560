import { parseEnv } from '@forecourt/server-kit/parse-env';
import { z } from 'zod';

const LeadsEnv = z.object({
  /** Where mail goes, such as smtps://user:password@mail.example.com; without it mail is kept in the local mailbox. */
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://').optional(),
  /** The page that reads the local mailbox. */
  FORECOURT_MAILBOX: z.enum(['on', 'off']).optional(),
  NODE_ENV: z.string().optional(),
});

export type LeadsSettings = {
  smtpUrl: string | null;
  mailboxPage: boolean;
  /** Wait before the second try to deliver; it doubles from there, up to an hour. */
  retryMs: number;
  /** How often the outbox is looked at without being told. */
  pollMs: number;
};

/** @throws Error that names each wrong variable */
export function readLeadsSettings(source?: Record<string, string | undefined>): LeadsSettings {
  const env = parseEnv(LeadsEnv, source);
  const mailboxPage = env.FORECOURT_MAILBOX ? env.FORECOURT_MAILBOX === 'on' : env.NODE_ENV !== 'production';
  return { smtpUrl: env.SMTP_URL ?? null, mailboxPage: mailboxPage && !env.SMTP_URL, retryMs: 5_000, pollMs: 2_000 };
}
