import { z } from 'zod';
import { comparedFields } from '../compared-fields.ts';

const Share = z.number('is a share from 0 to 1').min(0).max(1);
const isField = (name: string) => comparedFields.includes(name);

/**
 * How much of a source's stock one file may remove or change without confirmation. Shares are of the vehicles
 * that are both in the stock and in the file; for a field, of those that have a value in it.
 */
export const ImportLimits = z.strictObject({
  /** Share of the source's vehicles that are missing in the file. */
  removed: Share.default(0.3),
  /** Share of the file's records that are rejected. */
  quarantined: Share.default(0.2),
  /** Share of the vehicles with a value in a field that lose it. */
  emptied: Share.default(0.3),
  /** Share of the vehicles with a value in a field that get another value. */
  changed: Share.default(0.5),
  /** Fewer vehicles than this may always lose or change a field: shares of a small stock mean little. */
  minimum: z.number().int().min(1).default(5),
  /** Limits of fields whose values change often by their nature. */
  fields: z
    .record(
      z.string().refine(isField, 'is no field of a vehicle'),
      z.strictObject({ emptied: Share.optional(), changed: Share.optional() }),
    )
    .default({}),
});
export type ImportLimits = z.infer<typeof ImportLimits>;
