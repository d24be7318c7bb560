import { z } from 'zod';

export const defaultChannel = 'stable';

/** The channel of a working copy: a development shell points it to the builds of its sources. */
export const localChannel = 'local';

/** The name of a channel that a command names. */
export const ChannelName = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]*$/,
    'the name of a channel consists of lower-case letters, digits and hyphens, such as "next"',
  )
  .refine((name) => name !== localChannel, 'the channel "local" follows the working copy: name another')
  .default(defaultChannel);
