import type { VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import { siteStorage } from '@forecourt/remote-kit';
import type { Favourite } from '../save-toggle/favourite.ts';

type Pending = { car: Favourite; type: VehicleType; expiresAt: number };

/** How long a vehicle that is to be saved waits for its shopper to sign in. */
export const pendingMs = 30 * 60_000;

/** Stores the vehicle that a visitor wanted to save before signing in; the shell saves it afterwards. */
export const pendingCar = (slug: string) => siteStorage<Pending | null>(slug, 'watchlist-pending');
