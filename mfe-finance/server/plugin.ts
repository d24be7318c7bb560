import { z } from 'zod';
import { problem } from '@forecourt/contracts/api/form-fields';
import { VehicleResponse, vehicleApi } from '@forecourt/contracts/api/vehicle-api';
import { deliveryPrice } from '@forecourt/contracts/finance/delivery-price';
import { lenderTermsAt } from '@forecourt/contracts/finance/lender-terms';
import { asciiDigits } from '@forecourt/contracts/format/ascii-digits';
import { financePlace } from '@forecourt/contracts/tenant/dealership-finance';
import { ServiceError, tenantOf, type DomainServer } from '@forecourt/server-kit/domain';
import { loadLanguages } from '@forecourt/server-kit/load-languages';
import { privacy } from './privacy.ts';
import { scenarioOf } from './scenario.ts';

const DeliveryQuery = z.object({
  postcode: z
    .string()
    .trim()
    .overwrite(asciiDigits)
    .regex(/^\d{4}$/, problem('postcode_wrong')),
});
const LendersQuery = z.object({
  // What a path cannot hold as one of its parts is no vehicle's id.
  car_id: z
    .string()
    .regex(/^(?!\.{1,2}$)[^\p{Cc}\p{Cs}]{1,200}$/u, 'car_id is the id of a vehicle: up to 200 characters'),
});

await loadLanguages(new URL('../languages/', import.meta.url));

/** `/api/finance/*`: delivery prices, finance scenarios and the full lender data of a vehicle. Stateless. */
export const server: DomainServer = {
  name: 'finance',
  prefixes: ['/api/finance'],
  migrations: null,
  privacy,

  async register(app, { services }) {
    app.get(
      '/api/finance/delivery',
      { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
      async (request) => {
        const { postcode } = DeliveryQuery.parse(request.query);
        const { delivery } = tenantOf(request).finance;
        return deliveryPrice(delivery, postcode) ?? { price: null, name: null };
      },
    );

    app.get('/api/finance/scenario', async (request) => {
      const site = tenantOf(request);
      const query = new URL(request.url, 'http://site').searchParams;
      const car_id = query.get('car_id');
      const id = car_id ? LendersQuery.parse({ car_id }).car_id : null;
      const answer = id ? await readVehicle(() => services.get(vehicleApi.byId(id), site.slug), id) : null;
      return scenarioOf(site, answer && { ...answer.vehicle, pictures: [] }, query);
    });

    app.get('/api/finance/lenders', async (request) => {
      const { car_id } = LendersQuery.parse(request.query);
      const site = tenantOf(request);
      const { vehicle } = await readVehicle(() => services.get(vehicleApi.byId(car_id), site.slug), car_id);
      const place = financePlace(site, vehicle.dealership_slug);
      const terms = lenderTermsAt(vehicle, place, new Date());
      if (!terms) return { finance_lenders: vehicle.finance_lenders };
      const { provider, entry } = terms;
      const disclaimer = entry.disclaimer ?? place.finance.providers[provider]?.disclaimer ?? null;
      return { finance_lenders: { ...vehicle.finance_lenders, [provider]: { ...entry, disclaimer } } };
    });
  },
};

async function readVehicle(load: () => Promise<unknown>, id: string) {
  try {
    return VehicleResponse.parse(await load());
  } catch (cause) {
    if (cause instanceof ServiceError && (cause.status === 404 || cause.status === 410))
      throw Object.assign(new Error(`no vehicle has the id "${id}" on this site`, { cause }), {
        statusCode: 404,
        code: 'not_found',
      });
    throw new Error(`lender data of vehicle "${id}": the vehicle service did not answer as agreed`, {
      cause,
    });
  }
}
