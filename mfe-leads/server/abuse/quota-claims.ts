import { createHmac } from 'node:crypto';
import { normalizePhone } from '@forecourt/contracts/leads/phone-number';
import type { RequestLimits } from '@forecourt/contracts/tenant/request-limits';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Database } from '@forecourt/server-kit/database';
import { networkOf } from '@forecourt/server-kit/network-of';
import { challengeSecretOf } from '../challenge/challenge-secret.ts';
import type { LimitedClaim } from './quota-repository.ts';

export type Visitor = {
  site: Pick<TenantConfig, 'slug' | 'locale' | 'private'>;
  /** The visitor's address; null for work without a visitor. */
  address: string | null;
  phone?: string | null;
  email?: string | null;
  /** What is asked for: a repeat of the same request counts once. */
  ref: string;
};

export type Demand = {
  kind: keyof RequestLimits;
  /** When it no longer counts. */
  until: Date;
  /** Counts only what is about the same thing, such as one vehicle. */
  about?: string;
};

/** Claims that are freed by the request's key. The others' reference may be a name: it is hashed. */
const releasedByRef: ReadonlySet<Demand['kind']> = new Set(['holds', 'holdsOfVehicle', 'bookings']);

/** Returns a function that hashes names of persons and networks with the site's secret. */
export async function keyedHash(database: Database): Promise<(name: string) => string> {
  const secret = await challengeSecretOf(database);
  return (name) => createHmac('sha256', secret).update(`quota:${name}`).digest('base64url');
}

/** Returns the claims of a request, in one order, so that two requests never wait for each other. */
export async function claimsOf(
  database: Database,
  { site, address, phone, email, ref }: Visitor,
  demands: Demand[],
): Promise<LimitedClaim[]> {
  const hashOf = await keyedHash(database);
  return demands
    .flatMap(({ kind, until, about }) => {
      const limits: { person: number; network?: number } = site.private.limits[kind];
      const named: [string | null | undefined, number | undefined][] = [
        [phone && `phone:${normalizePhone(phone) ?? phone}`, limits.person],
        [email && `email:${email.trim().toLowerCase()}`, limits.person],
        [address && `network:${networkOf(address)}`, limits.network],
      ];
      return named.flatMap(([name, limit]) =>
        name && limit !== undefined
          ? [
              {
                tenant: site.slug,
                kind,
                subject: hashOf(about === undefined ? name : `${name} ${about}`),
                ref: releasedByRef.has(kind) ? ref : hashOf(`ref ${ref}`),
                expiresAt: until,
                limit,
              },
            ]
          : [],
      );
    })
    .sort((a, b) => (`${a.kind} ${a.subject}` < `${b.kind} ${b.subject}` ? -1 : 1));
}
