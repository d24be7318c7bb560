import { randomUUID } from 'node:crypto';
import { findPlace, sendLead } from './bench-leads.ts';
import { median, type Measure, type Site } from './measure.ts';
import { requestSuccessfully, sendRequest } from './send-request.ts';

const bookings = 200;
const leads = 20;
const otherSite = 'ironbark';

/** Measures how long leads of another site take while many shoppers book the same time at one location. */
export async function benchBookings(site: Site): Promise<Measure[]> {
  const other = { ...site, tenant: site.tenant === otherSite ? 'harbour' : otherSite };
  const place = await findPlace(other);
  const slot = await findSlot(site);
  let sent = 0;
  const timeOfLead = async () => {
    const startedAt = performance.now();
    await sendLead(other, place, randomUUID(), sent++);
    return performance.now() - startedAt;
  };
  const alone = await inTurn(leads, timeOfLead);
  const statuses = new Map<number, number>();
  const flood = Promise.all(
    Array.from({ length: bookings }, async (_, index) => {
      const status = await book(site, slot, index);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }),
  );
  const [during] = await Promise.all([inTurn(leads, timeOfLead), flood]);
  const note = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
  if (![...statuses.keys()].some((status) => status < 300))
    throw new Error(`none of the bookings was accepted: ${note}`);
  return [
    {
      what: `a lead of another site during ${bookings} bookings of one time, worst`,
      budget: 1,
      measured: Math.max(...during) / 1000,
      unit: 's',
      note: `alone ${Math.round(Math.max(...alone))} ms at worst; ${note}`,
    },
    {
      what: 'the same, median against the same lead alone',
      budget: 3,
      measured: median(during) / median(alone),
      unit: 'times',
    },
  ];
}

async function inTurn<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let turn = 0; turn < count; turn++) results.push(await work());
  return results;
}

type BookedSlot = { location: string; startsAt: string };

/** The last time at the first location that takes test drives. */
async function findSlot(site: Site): Promise<BookedSlot> {
  const { body } = await requestSuccessfully(site, '/api/locations/locations');
  const { locations } = JSON.parse(body.toString()) as { locations: { id: string }[] };
  for (const { id } of locations) {
    const query = new URLSearchParams({ kind: 'test-drive', location: id });
    const answer = await sendRequest(site, `/api/leads/bookings/slots?${query}`);
    if (answer.status !== 200) continue;
    const { days } = JSON.parse(answer.body.toString()) as { days: { slots: { startsAt: string }[] }[] };
    const slot = days.flatMap(({ slots }) => slots).at(-1);
    if (slot) return { location: id, startsAt: slot.startsAt };
  }
  throw new Error(`${site.tenant} takes no test drives: measure on a site that does`);
}

async function book(site: Site, { location, startsAt }: BookedSlot, index: number): Promise<number> {
  const { status } = await sendRequest(site, '/api/leads/bookings', {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    // Each from a network of its own, because a network has few bookings.
    from: `127.2.${index + 1}.1`,
    body: {
      check: { fill_ms: 5_000 },
      booking: {
        kind: 'test-drive',
        location_id: location,
        starts_at: startsAt,
        at_home: false,
        address: null,
        model_id: null,
        model: null,
        service_type: null,
        loan_car: false,
      },
      userData: {
        name: `Booker ${index}`,
        email: `booker-${randomUUID()}@example.com`,
        phone: `0411 ${String(index).padStart(3, '0')} 000`,
        message: '',
        opt_in: false,
        terms_conditions: true,
        manufacturer_slug: null,
        stock_number: null,
        'Vehicle Make': null,
        'Vehicle Model': null,
        car_type: null,
        car_id: null,
        vehicle_status: null,
        car_dealership_id: null,
        url: `http://${site.tenant}.localhost:${site.port}/book-test-drive`,
        source: 'Website',
        user_agent: 'bench',
        lead_attributes: { visited_pages: [], linked_query_params: {} },
      },
    },
  });
  return status;
}
