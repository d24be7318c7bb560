import { z } from 'zod';
import { comparedFields } from './compared-fields.ts';

const Share = z.number('is a share from 0 to 1').min(0).max(1);
const isField = (name: string) => comparedFields.includes(name);

/**
 * How much of a source's stock one file may take away or change before somebody has to agree. Shares are of the vehicles
 * that are in the stock and in the file, for a field of those that have a value in it.
 */
export const ImportLimits = z.strictObject({
  /** Of the source's vehicles: not in the file any more. */
  removed: Share.default(0.3),
  /** Of the file's records: cannot be taken. */
  quarantined: Share.default(0.2),
  /** Of the vehicles with a value in a field: without one now. */
  emptied: Share.default(0.3),
  /** Of the vehicles with a value in a field: with another one now. */
  changed: Share.default(0.5),
  /** Fewer vehicles than this may always lose or change a field: shares of a small stock say little. */
  minimum: z.number().int().min(1).default(5),
  /** Fields whose values come and go by their nature. */
  fields: z
    .record(
      z.string().refine(isField, 'is no field of a vehicle'),
      z.strictObject({ emptied: Share.optional(), changed: Share.optional() }),
    )
    .default({}),
});
export type ImportLimits = z.infer<typeof ImportLimits>;
