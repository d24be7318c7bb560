import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { useSite } from '@forecourt/remote-kit';

/** How the site arranges the page. A shell older than the setting does not send it. */
export function useArrangement(): PublicTenant['vehiclePage']['arrangement'] {
  return useSite().vehiclePage.arrangement ?? 'focused';
}
