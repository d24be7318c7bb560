import type { Location, OpeningHour } from '@forecourt/contracts/locations/location';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { DomainServer } from '@forecourt/server-kit/domain';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains } from '@forecourt/test-kit/boot-domain';
import { aLocation, aVehicle } from '@forecourt/test-kit/factories';
import type { BookingView } from '../../../model/bookings/bookings-api.ts';
import { createLeadsServer } from '../../plugin.ts';
import { aSubmission } from '../../testing/a-submission.ts';
import { aDelivery } from '../../testing/message-settings.ts';

const week: OpeningHour[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open',
  formated_hours: '',
  open: '09:00',
  close: '17:00',
}));
const hours = { phone: null, landline_phone: null, opening_hours: week };

/** A dealer that is open every day: a showroom, another one, and a workshop. */
export const showroom = aLocation({ id: 'l1', name: 'Newtown', contact_detail: hours });
export const otherShowroom = aLocation({ id: 'l2', name: 'Coast', slug: 'coast', contact_detail: hours });
export const workshop = aLocation({
  id: 'l3',
  name: 'Workshop',
  slug: 'workshop',
  location_type: 'service',
  contact_detail: hours,
});

type Places = { locations: Location[]; vehicles: Vehicle[] };

/** Stubs the calls of other domains that bookings depend on. */
function stubs(places: Places): DomainServer[] {
  const dealerships = [{ id: 'd1', slug: 'city', name: 'City', average_rating: null, review_count: 0 }];
  const notFound = () => Object.assign(new Error('nothing here'), { statusCode: 404 });
  return [
    {
      name: 'locations',
      prefixes: ['/api/locations'],
      migrations: null,
      async register(app) {
        app.get('/api/locations/locations', async () => ({ locations: places.locations, dealerships }));
        app.get<{ Params: { id: string } }>('/api/locations/by-id/:id', async ({ params }) => {
          const location = places.locations.find(({ id }) => id === params.id);
          if (!location) throw notFound();
          return { location, dealership: dealerships[0], reviews: [] };
        });
      },
    },
    {
      name: 'vehicle',
      prefixes: ['/api/vehicle'],
      migrations: null,
      async register(app) {
        app.get<{ Params: { id: string } }>('/api/vehicle/vehicles/:id', async ({ params }) => {
          const vehicle = places.vehicles.find(({ id }) => id === params.id);
          if (!vehicle) throw notFound();
          return { vehicle, listed: true };
        });
      },
    },
  ];
}

type Leads = Parameters<typeof aTenant>[0];

/** Boots "demo", "other" and "guarded" (with a challenge) of one platform; no worker runs their jobs. */
export async function bootDealer(leads: NonNullable<Leads>['leads'] = {}) {
  const settings = {
    testDrive: { slots: { capacity: 1, leadTimeMinutes: 0 }, atHome: true },
    serviceBooking: { slots: { capacity: 3, leadTimeMinutes: 0 }, types: ['Minor service'], loanCars: 1 },
    minimumFillSeconds: 0,
    ...(leads as object),
  };
  const tenants: TenantConfig[] = [
    aTenant({ leads: settings }),
    aTenant({ slug: 'other', id: 2, leads: settings }),
    aTenant({ slug: 'guarded', id: 3, leads: { ...settings, challenge: 'proof-of-work' } }),
  ];
  const vehicles = ['v1', 'v2'].map((id) =>
    aVehicle({ id, location_id: 'l1', make: 'Kia', model: 'Sportage' }),
  );
  const places: Places = { locations: [showroom, otherShowroom, workshop], vehicles };
  const leadsServer = createLeadsServer(() => aDelivery());
  const site = await bootDomains([{ ...leadsServer, start: undefined }, ...stubs(places)], {
    tenants,
    dealerships: { 'demo/quiet': aTenant({ leads: { ...settings, bookingReminderHours: null } }) },
  });
  const { app } = site;
  let keys = 0;

  async function slots(query: string, tenant = 'demo') {
    const response = await app.inject({
      url: `/api/leads/bookings/slots?${query}`,
      headers: { 'x-forecourt-tenant': tenant },
    });
    const days = (response.json() as { days?: { slots: { startsAt: string }[] }[] }).days ?? [];
    return days.flatMap((day) => day.slots.map(({ startsAt }) => startsAt));
  }

  const newKey = () => `booking-key-${++keys}`;

  async function book(
    booking: object = {},
    userData: object = {},
    key = newKey(),
    tenant = 'demo',
    headers: Record<string, string> = {},
  ) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/leads/bookings',
      // Each shopper has a separate address, because the rate limit is per address.
      remoteAddress: `10.0.${keys >> 8}.${keys & 255}`,
      headers: { 'idempotency-key': key, 'x-forecourt-tenant': tenant, ...headers },
      payload: {
        userData: { ...aSubmission({ car_id: null, subcategory: 'Test Drive' }).userData, ...userData },
        booking: { ...aBooking, ...booking },
      },
    });
    return { status: response.statusCode, ...(response.json() as Answer) };
  }

  async function manage(payload: object, tenant = 'demo') {
    const response = await app.inject({
      method: 'POST',
      url: '/api/leads/bookings/manage',
      headers: { 'x-forecourt-tenant': tenant },
      payload,
    });
    return { status: response.statusCode, ...(response.json() as Answer) };
  }

  const see = async (link: string, tenant = 'demo') => {
    const response = await app.inject({
      url: `/api/leads/bookings/manage?link=${link}`,
      headers: { 'x-forecourt-tenant': tenant },
    });
    return { code: response.statusCode, view: response.json() as Partial<BookingView> };
  };

  const rows = async (sql: string) => (await site.context.database.pool.query(sql)).rows;
  return { ...site, places, slots, book, manage, see, rows, newKey };
}

type Answer = {
  lead_id?: string;
  link?: string | null;
  booking?: BookingView;
  code?: string;
  error?: string;
  next?: { startsAt: string }[];
  fields?: { path: string; message: string }[];
};

const aBooking = {
  kind: 'test-drive',
  location_id: 'l1',
  starts_at: null as string | null,
  at_home: false,
  address: null,
  model_id: null,
  model: null,
  service_type: null,
  loan_car: false,
};
