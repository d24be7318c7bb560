import { createHmac } from 'node:crypto';

/**
 * Returns the header `forecourt-signature` of a webhook: the time of sending, and the HMAC-SHA256 of
 * "time.body" with the receiver's secret. The receiver computes it again and rejects old times.
 */
export function signWebhook(body: string, secret: string, sentAt: Date): string {
  const seconds = Math.floor(sentAt.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
