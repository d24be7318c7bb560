import { randomUUID } from 'node:crypto';
import type { Database } from '@forecourt/server-kit/database';
import { finishMessage, insertMessage } from '@forecourt/server-kit/messages/message-repository';
import { postJson } from '@forecourt/server-kit/messages/post-json';

export type SmsMessage = { tenant: string; to: string; text: string };

export type SmsSender = {
  /** @throws if the message could not be sent */
  send(message: SmsMessage): Promise<void>;
};

type Gateway = { url: string; token?: string | undefined };

/** Sends codes to the gateway at once, so that the shopper sees a failure; they are not stored. */
export function createGatewaySms({ url, token }: Gateway): SmsSender {
  return {
    async send({ to, text }) {
      const result = await postJson(url, {
        isTrusted: true,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        body: JSON.stringify({ id: randomUUID(), to, text }),
      });
      if (result.status === 'refused') throw new Error(`the SMS gateway ${result.answer}`);
    },
  };
}

/** Stores codes among the messages that the local mailbox shows. For development. */
export function createStoredSms(database: Database): SmsSender {
  return {
    async send({ tenant, to, text }) {
      const id = await insertMessage(database.pool, {
        tenant,
        about: `sign-in:${randomUUID()}`,
        kind: 'code',
        recipient: to,
        channel: 'sms',
        content: { text },
      });
      await finishMessage(database.pool, id!, 'stored');
    },
  };
}

/** A production installation without a gateway. */
export const noSms: SmsSender = { send: () => Promise.reject(new Error('SMS_GATEWAY_URL is not set')) };
