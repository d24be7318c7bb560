import { z } from 'zod';
import { defineContentType, type ContentType } from '@forecourt/server-kit/content/content-type';
import { readOverride } from './overrides/override-fields.ts';

/** A value that counts whatever the feed says. `vehicle` is its stock number, VIN or id. */
export const SetValue = z.object({
  vehicle: z.string().trim().min(1).max(80),
  field: z.string().min(1).max(60),
  value: z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]),
});
export type SetValue = z.infer<typeof SetValue>;
export const overridesTypeName = 'overrides';

/** What dealers change of vehicles, beside their feed. */
export const contentTypes: readonly ContentType[] = [
  defineContentType<SetValue>({
    name: overridesTypeName,
    schema: SetValue,
    idOf: ({ vehicle, field }) => `${vehicle}:${field}`,
    check: async (_tenant, { field, value }) => {
      const read = readOverride(field, value);
      return read.ok ? [] : [{ path: 'value', message: read.message }];
    },
  }),
];
