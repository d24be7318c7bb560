import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { NamedPlaces } from '@forecourt/contracts/api/search-api';
import { asciiDigits } from '@forecourt/contracts/format/ascii-digits';
import type { Gazetteer } from './gazetteer.ts';
import type { Geocoder } from './geocoder.ts';

const Params = z.object({
  postcode: z
    .string()
    .trim()
    .overwrite(asciiDigits)
    .regex(/^\d{4}$/, 'a postcode has 4 digits'),
});
const PlacesQuery = z.object({ query: z.string().trim().min(1).max(100).overwrite(asciiDigits) });
const config = { rateLimit: { max: 120, timeWindow: '1 minute' } };

type Options = { geocode: Geocoder; gazetteer: Gazetteer };

/**
 * `GET /api/search/postcodes/:postcode`: the place of a postcode; 404 `unknown_postcode` if it is unknown.
 * `GET /api/search/places?query=`: the suburbs and towns of a name.
 */
export async function placeRoutes(app: FastifyInstance, { geocode, gazetteer }: Options): Promise<void> {
  app.get('/api/search/postcodes/:postcode', { config }, async (request, reply) => {
    const { postcode } = Params.parse(request.params);
    const place = await geocode(postcode);
    if (!place)
      throw Object.assign(new Error(`no place is known for the postcode ${postcode}`), {
        statusCode: 404,
        code: 'unknown_postcode',
      });
    return reply.header('cache-control', 'public, max-age=86400').send(place);
  });

  app.get('/api/search/places', { config }, async (request, reply): Promise<NamedPlaces> => {
    const { query } = PlacesQuery.parse(request.query);
    reply.header('cache-control', 'public, max-age=86400');
    return { places: gazetteer.byName(query) };
  });
}
