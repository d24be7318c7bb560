import type { ShopperProfile } from '@forecourt/contracts/api/identity-api';
import type { ShopperSession } from './find-session.ts';

/** What a shopper's own browser may know of the account. */
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
