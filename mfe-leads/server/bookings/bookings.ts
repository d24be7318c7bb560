import type { FastifyInstance } from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { DomainContext } from '@forecourt/server-kit/domain';
import type { AbuseGuard } from '../abuse/abuse-guard.ts';
import { addBookRoute } from './book-route.ts';
import { announceBooking } from './booking-jobs.ts';
import { addManageRoutes } from './manage-routes.ts';
import { addSlotsRoute } from './slots-route.ts';

type Options = {
  phoneOf: (site: TenantConfig) => Promise<string | null>;
  guard: AbuseGuard;
};

/** Registers `/api/leads/bookings`: free times, bookings, and changes by a booking's signed link. */
export function registerBookings(app: FastifyInstance, context: DomainContext, options: Options): void {
  addSlotsRoute(app, context);
  addBookRoute(app, context, {
    ...options,
    onBooked: (client, booking) => announceBooking(context, client, booking, 'booked'),
  });
  addManageRoutes(app, context, (client, booking, what) => announceBooking(context, client, booking, what));
}
