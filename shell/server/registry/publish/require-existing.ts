import type { Database } from '@forecourt/server-kit/database';
import { defaultChannel, localChannel } from '../../../model/channel-names.ts';
import { listChannelNames, listChannelNamesOf } from '../channels/channel-repository.ts';
import type { Scope } from '../channels/pin-repository.ts';
import { listChannelChanges } from '../channels/registry-change-repository.ts';
import type { Site } from '../channels/retire-remote.ts';
import { PublishRefused } from './publish-refused.ts';
import { listRemoteNames } from './version-repository.ts';

/** Refuses names that do not exist, and lists those that do. */
export type ExistingNames = {
  /**
   * @param readable the remotes that the caller may read about; all if undefined
   * @throws PublishRefused if no version of such a remote was ever published
   */
  requireRemote(name: string, readable?: string[]): Promise<void>;
  /** @throws PublishRefused if the remote has no such channel */
  requireChannelOf(name: string, channel: string): Promise<void>;
  /** @throws PublishRefused if nothing is on the channel and no site takes remotes from it */
  requireChannel(channel: string): Promise<void>;
  /** @throws PublishRefused for a site or a template that does not exist */
  requirePlace(scope: Scope, key: string): Promise<void>;
};

export function createExistingNames(
  { pool }: Pick<Database, 'pool'>,
  tenants: { all(): Promise<Site[]> },
): ExistingNames {
  return {
    async requireRemote(name, readable) {
      const remotes = await listRemoteNames(pool);
      if (remotes.includes(name)) return;
      const listed = remotes.filter((one) => readable?.includes(one) ?? true);
      refuse('unknown_remote', `there is no remote "${name}"`, listed, 'nothing is published yet');
    },
    async requireChannelOf(name, channel) {
      const names = await listChannelNamesOf(pool, name);
      if (names.includes(channel)) return;
      const last = (await listChannelChanges(pool, name, channel)).at(-1)?.version;
      const restoring = last
        ? `. To serve ${last} on it again: pnpm forecourt promote ${name} ${last}${channel === defaultChannel ? '' : ` --channel ${channel}`}`
        : '';
      refuse(
        'unknown_channel',
        `remote "${name}" has no channel "${channel}"`,
        names,
        'it is on no channel',
        restoring,
      );
    },
    async requireChannel(channel) {
      const published = await listChannelNames(pool);
      const chosen = (await tenants.all()).flatMap(({ remotes }) =>
        Object.values(remotes).flatMap((one) => (one ? [one.channel] : [])),
      );
      const names = [...new Set([defaultChannel, ...published, ...chosen])]
        .filter((name) => name !== localChannel)
        .sort();
      if (!names.includes(channel))
        refuse('unknown_channel', `there is no channel "${channel}" (--new-channel creates it)`, names, '');
    },
    async requirePlace(scope, key) {
      const sites = await tenants.all();
      const keys = [
        ...new Set(sites.map(({ slug, template }) => (scope === 'tenant' ? slug : template))),
      ].sort();
      if (!keys.includes(key))
        refuse(`unknown_${scope}`, `there is no ${scope} "${key}"`, keys, 'no site is configured yet');
    },
  };
}

function refuse(code: string, problem: string, existing: string[], none: string, remedy = ''): never {
  throw new PublishRefused(
    code,
    `${problem}: ${existing.length > 0 ? `there ${existing.length > 1 ? 'are' : 'is'} ${existing.join(', ')}` : none}${remedy}`,
    404,
  );
}
