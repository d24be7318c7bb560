import type { ShopperProfile } from '@forecourt/contracts/api/identity-api';
import type { ShopperSession } from '../find-session.ts';

/** The account data that a shopper's own browser gets. */
export function toProfile(user: ShopperSession['user']): ShopperProfile {
  return {
    id: user.id,
    phone: user.phoneNumber ?? '',
    name: user.name,
    email: user.contactEmail ?? null,
    marketing: user.marketing ?? false,
    hasProfile: user.hasProfile ?? false,
  };
}
