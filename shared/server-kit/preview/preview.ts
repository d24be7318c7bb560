import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { equalsSecret } from '../secrets/equals-secret.ts';

/** What a preview link shows in place of what is on a site. */
export const Preview = z.object({
  /** By which it can be revoked. */
  id: z.string().min(1).max(40).optional(),
  /** Slug of the only site that shows it. */
  site: z.string().min(1).max(80),
  /** A version by the remote's name, in place of the served one. */
  versions: z.record(z.string().max(80), z.string().max(80)).optional(),
  /** `drafts` for every draft, otherwise the id of a change set. */
  content: z.string().min(1).max(80).optional(),
  /** The moment as of which content is shown. Default: now. */
  at: z.iso.datetime({ offset: true }).optional(),
  /** The stock as a feed would change it: the vehicle domain's id for that, and the feed's name. */
  stock: z.object({ id: z.uuid(), source: z.string().max(200) }).optional(),
  expires: z.iso.datetime({ offset: true }),
});
export type Preview = z.infer<typeof Preview>;

/** A preview with the token that proves it, for passing it on. */
export type SignedPreview = Preview & { token: string };

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * What the visitor previews; null for everybody else. Verified: the shell reads it from the visitor's
     * cookie or from its render worker, and a domain's process from the header of the gateway.
     */
    preview: SignedPreview | null;
  }
}

/** Cookie that keeps a preview while its visitor navigates. */
export const previewCookie = 'forecourt_preview';
/** Carries the token without cookies: from render workers, and to a domain's process. */
export const previewHeader = 'x-forecourt-preview';

export type PreviewReading =
  | { ok: true; preview: SignedPreview }
  | { ok: false; reason: 'invalid' | 'expired' | 'other-site' | 'revoked' };

/** A preview's token in link, cookie and header. Only the installation's secret makes one. */
export function signPreview(preview: Preview, secret: string): string {
  const payload = Buffer.from(JSON.stringify(Preview.parse(preview))).toString('base64url');
  return `${payload}.${signatureOf(payload, secret)}`;
}

/** Reads a token for one site; without a site, for any. */
export function readPreview(
  token: unknown,
  site: string | undefined,
  secret: string,
  now = Date.now(),
): PreviewReading {
  const [payload, signature, ...rest] = typeof token === 'string' ? token.split('.') : [];
  if (!payload || !signature || rest.length > 0) return { ok: false, reason: 'invalid' };
  if (!equalsSecret(signature, signatureOf(payload, secret))) return { ok: false, reason: 'invalid' };
  // Another release may have signed something else.
  const { success, data: preview } = Preview.safeParse(
    JSON.parse(Buffer.from(payload, 'base64url').toString()),
  );
  if (!success) return { ok: false, reason: 'invalid' };
  if (site !== undefined && preview.site !== site) return { ok: false, reason: 'other-site' };
  if (Date.parse(preview.expires) <= now) return { ok: false, reason: 'expired' };
  return { ok: true, preview: { ...preview, token: token as string } };
}

/** Returns the preview of a token; null for none that is valid for this site. */
export function previewOf(token: unknown, site: string | undefined, secret: string): SignedPreview | null {
  if (!token || !site) return null;
  const reading = readPreview(token, site, secret);
  return reading.ok ? reading.preview : null;
}

const signatureOf = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(`preview:${payload}`).digest('base64url');
