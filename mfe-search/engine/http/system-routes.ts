import { ApiError } from './api-error.ts';
import { requireJson } from './read-body.ts';
import { readFields } from './read-fields.ts';
import { type Call, type Route, unavailable } from './route.ts';

/** The version of Meilisearch that this engine emulates. */
const emulatedVersion = '1.22.0';

export const systemRoutes: Route[] = [
  ['GET', '/health', null, health],
  [
    'GET',
    '/version',
    'version',
    () => ({ commitSha: 'unknown', commitDate: 'unknown', pkgVersion: emulatedVersion }),
  ],
  ['GET', '/experimental-features', 'experimental.get', ({ engine }) => engine.state.features],
  [
    'PATCH',
    '/experimental-features',
    'experimental.update',
    async (call) => {
      const { containsFilter } = readFields(requireJson(call), {
        containsFilter: { is: 'boolean', code: 'bad_request' },
      });
      const { features } = call.engine.state;
      await call.engine.setFeatures({
        containsFilter: (containsFilter as boolean | null | undefined) ?? features.containsFilter,
      });
      return call.engine.state.features;
    },
  ],
];

/** Responds with 503 while writes fail; searches still work. */
async function health({ engine }: Call): Promise<unknown> {
  try {
    await engine.checkWritable();
    return { status: 'available' };
  } catch (error) {
    if (error instanceof ApiError) return unavailable(error.toBody());
    throw error;
  }
}
