import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Database } from '@forecourt/server-kit/database';
import { defaultChannel, localChannel } from './channels.ts';
import { PublishRefused } from './publish-refused.ts';
import type { Scope } from './snapshot.ts';

type Site = Pick<TenantConfig, 'slug' | 'template' | 'remotes'>;

/** Refuses names that do not exist, and lists those that do. */
export type ExistingNames = {
  /** @throws PublishRefused if no version of such a remote was ever published */
  requireRemote(name: string): Promise<void>;
  /** @throws PublishRefused if the remote has no such channel */
  requireChannelOf(name: string, channel: string): Promise<void>;
  /** @throws PublishRefused if nothing is on the channel and no site takes remotes from it */
  requireChannel(channel: string): Promise<void>;
  /** @throws PublishRefused for a site or a template that does not exist */
  requirePlace(scope: Scope, key: string): Promise<void>;
};

export function createExistingNames(
  database: Pick<Database, 'pool'>,
  tenants: { all(): Promise<Site[]> },
): ExistingNames {
  const readNames = async (query: string, values: string[] = []) =>
    (await database.pool.query<{ name: string }>(query, values)).rows.map(({ name }) => name);

  return {
    async requireRemote(name) {
      const remotes = await readNames('select distinct name from shell.remote_versions order by name');
      if (!remotes.includes(name))
        refuse('unknown_remote', `there is no remote "${name}"`, remotes, 'nothing is published yet');
    },
    async requireChannelOf(name, channel) {
      const channels = await readNames(
        'select channel as name from shell.channels where name = $1 and channel <> $2 order by channel',
        [name, localChannel],
      );
      if (!channels.includes(channel))
        refuse(
          'unknown_channel',
          `remote "${name}" has no channel "${channel}"`,
          channels,
          'it is on no channel',
        );
    },
    async requireChannel(channel) {
      const published = await readNames('select distinct channel as name from shell.channels');
      const chosen = (await tenants.all()).flatMap(({ remotes }) =>
        Object.values(remotes).flatMap((one) => (one ? [one.channel] : [])),
      );
      const channels = [...new Set([defaultChannel, ...published, ...chosen])]
        .filter((name) => name !== localChannel)
        .sort();
      if (!channels.includes(channel))
        refuse('unknown_channel', `there is no channel "${channel}" (--new-channel makes it)`, channels, '');
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

function refuse(code: string, problem: string, existing: string[], none: string): never {
  throw new PublishRefused(
    code,
    `${problem}: ${existing.length > 0 ? `there ${existing.length > 1 ? 'are' : 'is'} ${existing.join(', ')}` : none}`,
    404,
  );
}
