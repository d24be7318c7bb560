import { createHmac, randomBytes } from 'node:crypto';
import { equalsSecret } from '@forecourt/server-kit/equals-secret';

/** A page that was sent. */
export type SentPage = {
  tenant: string;
  /** The id of its composition. */
  composition: string;
  /** A keyed hash of its path. */
  path: string;
  /** A keyed hash of the network that it was sent to. */
  network: string;
};

export type PageTokens = {
  /** Creates the token that proves that a page was sent, without naming who received it. */
  issue(page: SentPage): string;
  /** What a token proves about a request; null if it is foreign, too old, or of another site or network. */
  read(
    token: string,
    request: Pick<SentPage, 'tenant' | 'network'>,
  ): { serial: string; composition: string; path: string } | null;
};

/** Failures are kept for an hour. */
const validMs = 3_600_000;

/** Tokens of pages: "time.serial.composition.path.mac". */
export function createPageTokens(secret: string, now = Date.now): PageTokens {
  const sign = (text: string, { tenant, network }: Pick<SentPage, 'tenant' | 'network'>) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['page', text, tenant, network]))
      .digest('base64url')
      .slice(0, 22);

  return {
    issue(page) {
      const serial = randomBytes(9).toString('base64url');
      const text = [now().toString(36), serial, page.composition, page.path].join('.');
      return `${text}.${sign(text, page)}`;
    },
    read(token, request) {
      const [time, serial, composition, path, mac, ...rest] = token.split('.');
      if (!time || !serial || !composition || !path || !mac || rest.length > 0) return null;
      const expected = sign([time, serial, composition, path].join('.'), request);
      if (!equalsSecret(mac, expected)) return null;
      // Negative after a clock was set back, or if another process's clock is ahead: only our own tokens get
      // here.
      const ageMs = Math.abs(now() - Number.parseInt(time, 36));
      return ageMs <= validMs ? { serial, composition, path } : null;
    },
  };
}
