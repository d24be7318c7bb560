import { z } from 'zod';

/** Places in the sources, such as `ui/results.tsx:109`. */
const places = z.record(z.string(), z.array(z.string()));

/** What a build exchanges with other remotes, by the contracts that it was built and type-checked with. */
export const RemoteInterfaces = z.object({
  /** Fragments that it provides, such as `finance/estimate`. */
  provides: z.array(z.string()),
  /** Fragments that it places, and where. */
  sends: places,
  /** Events that it dispatches, and where. */
  emits: places,
  /** Events that it subscribes to, and where. */
  handles: places,
  /** JSON Schemas by name, `fragment finance/estimate` or `event leads/submitted`. */
  schemas: z.object({
    properties: z.record(z.string(), z.unknown()),
    $defs: z.record(z.string(), z.unknown()).optional(),
  }),
});
export type RemoteInterfaces = z.infer<typeof RemoteInterfaces>;
