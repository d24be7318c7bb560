import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Database } from '@forecourt/server-kit/database';
import { createChallenges } from '../challenge/challenge-service.ts';
import { createAbuseGuard } from './abuse-guard.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Whether an email address or phone number that nobody has confirmed may get another message today: anybody
 * can give anybody's.
 * @param ref the message: a repeat counts once
 */
export const mayConfirm = (
  database: Database,
  site: Pick<TenantConfig, 'slug' | 'locale' | 'private'>,
  recipient: { email: string } | { phone: string },
  ref: string,
): Promise<boolean> =>
  createAbuseGuard(database, createChallenges(database)).mayHave(
    { site, address: null, ref, ...recipient },
    { kind: 'confirmations', until: new Date(Date.now() + dayMs) },
  );
