import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { DomainContext } from '@forecourt/server-kit/domain';
import type { AbuseGuard } from './abuse/abuse-guard.ts';
import type { ChallengeService } from './challenge/challenge-service.ts';
import type { PaymentProviders } from './payments/create-providers.ts';

/** What the routes of the domain are registered with. */
export type LeadsContext = DomainContext & {
  challenges: ChallengeService;
  guard: AbuseGuard;
  providers: PaymentProviders;
  /** Returns a site's phone number, for a shopper whose request cannot be stored. */
  phoneOf(site: TenantConfig): Promise<string | null>;
};
