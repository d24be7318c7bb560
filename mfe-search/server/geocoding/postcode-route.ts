import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { asciiDigits } from '@forecourt/contracts/format/ascii-digits';
import type { Geocoder } from './geocoder.ts';

const Params = z.object({
  postcode: z
    .string()
    .trim()
    .overwrite(asciiDigits)
    .regex(/^\d{4}$/, 'a postcode has 4 digits'),
});
const config = { rateLimit: { max: 120, timeWindow: '1 minute' } };

/** `GET /api/search/postcodes/:postcode`: the place of a postcode; 404 `unknown_postcode` if it is unknown. */
export async function postcodeRoute(app: FastifyInstance, { geocode }: { geocode: Geocoder }): Promise<void> {
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
}
