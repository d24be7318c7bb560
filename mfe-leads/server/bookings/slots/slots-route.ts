import type { FastifyInstance } from 'fastify';
import type { Client } from '@forecourt/server-kit/database';
import { tenantOf } from '@forecourt/server-kit/domain';
import { bookingsApi, SlotQuery, type SlotDay, type SlotList } from '../../../model/bookings/bookings-api.ts';
import type { LeadsContext } from '../../leads-context.ts';
import { refusal } from '../../refusals.ts';
import { findBookedVehicle } from '../booked-vehicle.ts';
import { findOccupancy } from '../booking-repository.ts';
import { findPlaces, scheduleAt, type Schedule } from './find-schedule.ts';
import { freeDays } from './free-slots.ts';

/** Registers `GET /api/leads/bookings/slots`: the times that can be booked now at a location. */
export async function slotRoutes(app: FastifyInstance, context: LeadsContext): Promise<void> {
  app.get(
    bookingsApi.slots,
    { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } },
    async (request, reply): Promise<SlotList> => {
      const site = tenantOf(request);
      const { kind, location, car_id } = SlotQuery.parse(request.query);
      const vehicle = car_id ? await findBookedVehicle(context, site, car_id) : null;
      const places = car_id && !vehicle ? [] : await findPlaces(context, site, kind, vehicle);
      const place = places.find(({ id }) => id === location);
      const schedule = place ? await scheduleAt(context, site, kind, place) : null;
      if (!schedule) throw refusal(404, 'nothing_bookable');
      void reply.header('cache-control', 'no-store');
      return {
        timeZone: schedule.timeZone,
        days: await findFreeDays(context.database.pool, schedule, car_id ?? null),
      };
    },
  );
}

/** @param except a booking that is being moved: its own slot counts as free */
export async function findFreeDays(
  client: Client,
  schedule: Schedule,
  carId: string | null,
  except: string | null = null,
): Promise<SlotDay[]> {
  const first = schedule.days.flatMap(({ slots }) => slots)[0];
  const resource = { tenant: schedule.tenant, kind: schedule.kind, locationId: schedule.location.id, carId };
  const from = first ? new Date(first.startsAt) : new Date();
  return freeDays(schedule, await findOccupancy(client, resource, from, except));
}
