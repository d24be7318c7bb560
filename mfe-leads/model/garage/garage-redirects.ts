import { garagePages } from '@forecourt/contracts/garage/garage-pages';
import type { PageRedirect } from '@forecourt/contracts/remote/manifest';

/** A site has its garage at one of the addresses; the others lead to it. */
export const garageRedirects: readonly PageRedirect[] = [
  { from: garagePages, to: '{leads.garage.path}', settings: { 'leads.garage.enabled': true }, status: 302 },
];
