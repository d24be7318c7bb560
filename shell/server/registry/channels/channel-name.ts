import { z } from 'zod';
import { defaultChannel, localChannel } from '../../../model/channel-names.ts';

/** The name of a channel that a command names. */
export const ChannelName = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]*$/,
    'the name of a channel consists of lower-case letters, digits and hyphens, such as "next"',
  )
  .refine((name) => name !== localChannel, 'the channel "local" follows the working copy: name another')
  .default(defaultChannel);
