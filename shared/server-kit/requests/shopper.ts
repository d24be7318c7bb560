import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { equalsSecret } from '../secrets/equals-secret.ts';

/** The signed-in shopper who sends a request. */
export const Shopper = z.object({
  id: z.string(),
  /** Scope of the id: a site, or a group whose sites share accounts. */
  realm: z.string(),
  /** E.164. */
  phone: z.string(),
  name: z.string(),
  email: z.string().nullable(),
});
export type Shopper = z.infer<typeof Shopper>;

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Resolves to null for visitors who are not signed in at the request's site. Set by the shell, or from
     * the header that its gateway signs.
     */
    findShopper(): Promise<Shopper | null>;
  }
}

/** Carries the shopper to a domain's process. The shell removes it from outside requests. */
export const shopperHeader = 'x-forecourt-shopper';

const validMs = 60_000;
const Signed = z.object({ shopper: Shopper, tenant: z.string(), until: z.number() });

/** Returns the header's value, valid for one site and one minute. */
export function signShopper(shopper: Shopper, tenant: string, secret: string, now = Date.now()): string {
  const text = JSON.stringify({ shopper, tenant, until: now + validMs } satisfies z.infer<typeof Signed>);
  const payload = Buffer.from(text).toString('base64url');
  return `${payload}.${signatureOf(payload, secret)}`;
}

/** @returns null for a header that this installation did not sign for this site, or that has expired */
export function readShopper(
  header: unknown,
  tenant: string | undefined,
  secret: string,
  now = Date.now(),
): Shopper | null {
  const [payload, signature, ...rest] = typeof header === 'string' ? header.split('.') : [];
  if (!payload || !signature || rest.length > 0) return null;
  if (!equalsSecret(signature, signatureOf(payload, secret))) return null;
  const signed = Signed.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return signed.tenant === tenant && signed.until >= now ? signed.shopper : null;
}

const signatureOf = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(`shopper:${payload}`).digest('base64url');
