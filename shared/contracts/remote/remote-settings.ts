import { z } from 'zod';

const description = z.string().min(1).max(200);

/** One setting that a remote declares, as a part of JSON Schema. A site without a value has the default. */
export const RemoteSetting = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('string'),
    default: z.string(),
    description,
    maxLength: z.number().int().min(1).optional(),
    enum: z.array(z.string()).min(1).optional(),
  }),
  z.strictObject({
    type: z.literal('number'),
    default: z.number(),
    description,
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  }),
  z.strictObject({ type: z.literal('boolean'), default: z.boolean(), description }),
]);
export type RemoteSetting = z.infer<typeof RemoteSetting>;

/** The settings that a remote brings with it, by name. */
export const RemoteSettings = z.record(
  z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'the name of a setting is written likeThis'),
  RemoteSetting,
);
export type RemoteSettings = z.infer<typeof RemoteSettings>;
