import { randomUUID } from 'node:crypto';
import type { Measure, Site } from './measure.ts';
import { sendRequest, requestSuccessfully } from './send-request.ts';

const count = 500;

type Place = { dealership_slug: string; location: string };

/** The time to store 500 concurrent leads, each from a different address, and whether any is stored twice. */
export async function benchLeads(site: Site): Promise<Measure[]> {
  const place = await findPlace(site);
  const keys = Array.from({ length: count }, () => randomUUID());
  const sendAll = () => Promise.all(keys.map((key, index) => sendLead(site, place, key, index)));
  const started = performance.now();
  const ids = await sendAll();
  const seconds = (performance.now() - started) / 1000;
  const again = await sendAll();
  const all = new Set([...ids, ...again]);
  return [
    { what: `${count} leads at once, all stored`, budget: 5, measured: seconds, unit: 's' },
    {
      what: 'leads stored twice where all are sent again',
      budget: 0,
      measured: all.size - count,
      unit: 'leads',
    },
  ];
}

/** Finds a dealership with a single showroom, so that the lead needs no choice of location. */
export async function findPlace(site: Site): Promise<Place> {
  const { body } = await requestSuccessfully(site, '/api/locations/locations');
  const { locations } = JSON.parse(body.toString()) as {
    locations: { dealership_slug: string; name: string; location_type: string }[];
  };
  const showrooms = locations.filter(({ location_type }) => location_type === 'sales');
  const place = showrooms.find(
    (one) => showrooms.filter(({ dealership_slug }) => dealership_slug === one.dealership_slug).length === 1,
  );
  if (!place)
    throw new Error(
      'no dealership of this site has exactly one showroom: measure leads on a site that has one',
    );
  return { dealership_slug: place.dealership_slug, location: place.name };
}

/** Sends a lead from a network of its own. @returns its id */
export async function sendLead(site: Site, place: Place, key: string, index: number): Promise<string> {
  const { status, body } = await sendRequest(site, '/api/leads/leads', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    // All of 127.0.0.0/8 is this machine. Different addresses avoid the rate limit per address.
    from: `127.1.${Math.floor(index / 200)}.${(index % 200) + 1}`,
    body: {
      form: 'general',
      isLastStep: true,
      check: { fill_ms: 5_000 },
      userData: {
        ...place,
        manufacturer_slug: null,
        stock_number: null,
        'Vehicle Make': null,
        'Vehicle Model': null,
        car_type: null,
        car_id: null,
        vehicle_status: null,
        car_dealership_id: null,
        subcategory: 'General Enquiry',
        category: 'General Enquiry',
        name: `Shopper ${index}`,
        email: `shopper-${index}@example.com`,
        phone: `0400 000 ${100 + index}`,
        message: `Lead ${key}`,
        opt_in: false,
        terms_conditions: true,
        url: `http://${site.tenant}.localhost:${site.port}/contact`,
        source: 'Website',
        user_agent: 'bench',
        lead_attributes: { visited_pages: [], linked_query_params: {} },
      },
    },
  });
  if (status !== 200) throw new Error(`a lead got the response ${status}: ${body.toString().slice(0, 200)}`);
  return (JSON.parse(body.toString()) as { lead_id: string }).lead_id;
}
