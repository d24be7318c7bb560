import type { PoolClient } from 'pg';
import { domainNames, isDomainName } from '@forecourt/contracts/remote/domains';
import { shellPaths } from '@forecourt/contracts/remote/shell-paths';
import type { Database } from '@forecourt/server-kit/database';
import { listChannelNamesOf } from '../channels/channel-repository.ts';
import { sendNotice } from '../channels/registry-change-repository.ts';
import { withRegistryLock } from '../channels/registry-change.ts';
import { PublishRefused } from '../publish/publish-refused.ts';
import { findVersion, listRemoteNames, listVersions } from '../publish/version-repository.ts';
import {
  deleteAddedDomain,
  listAddedDomains,
  saveAddedDomain,
  type AddedDomain,
} from './domain-repository.ts';

/** The domains of the installation: those of the contracts, and those that were added while it runs. */
export type DomainDirectory = {
  names(): Promise<string[]>;
  added(): Promise<AddedDomain[]>;
  /**
   * Adds a domain, or changes the address of its server.
   * @returns the address, null without a server
   * @throws PublishRefused for a wrong name
   */
  add(domain: AddedDomain, by: string): Promise<string | null>;
  /** @throws PublishRefused if it was not added, or its remote is still served */
  remove(name: string): Promise<void>;
};

/** First parts of paths of the API that belong to no domain. */
const takenNames = [
  'shell',
  'registry',
  'public',
  'content',
  'watchlist',
  'miscellaneous',
  'identity',
  'jobs',
];

export function createDomainDirectory(database: Database): DomainDirectory {
  const names = async () => allDomains(await listAddedDomains(database.pool));
  return {
    names,
    added: () => listAddedDomains(database.pool),
    async add({ name, url }, by) {
      requireName(name);
      return withRegistryLock(database, async (client) => {
        await refuseCustom(client, name);
        const address = await saveAddedDomain(client, { name, url }, by);
        await sendNotice(client, name);
        return address;
      });
    },
    async remove(name) {
      await withRegistryLock(database, async (client) => {
        const channels = await listChannelNamesOf(client, name);
        if (channels.length > 0)
          throw new PublishRefused(
            'domain_in_use',
            `the remote of the domain "${name}" is served on ${channels.join(', ')}: retire it first (pnpm forecourt retire ${name})`,
            409,
          );
        if (!(await deleteAddedDomain(client, name)))
          throw new PublishRefused(
            'unknown_domain',
            isDomainName(name)
              ? `the domain "${name}" is part of this release of the shell`
              : `no domain "${name}" was added`,
            404,
          );
        await sendNotice(client, `${name} now`);
      });
    },
  };
}

/** The contracts' domains first. */
export const allDomains = (added: readonly AddedDomain[]): string[] => [
  ...new Set([...domainNames, ...added.map(({ name }) => name)]),
];

/** The agency of a custom remote would become the squad of the domain. @throws PublishRefused */
async function refuseCustom(client: PoolClient, name: string): Promise<void> {
  const added = await listAddedDomains(client);
  if (added.some((one) => one.name === name)) return;
  if ((await listRemoteNames(client)).includes(name) && !(await hasOwnDomain(client, name)))
    throw new PublishRefused(
      'domain_name',
      `"${name}" is a custom remote: choose another name for the domain`,
    );
}

/** Whether a remote was published as the stock remote of its domain, which was removed later. */
async function hasOwnDomain(client: PoolClient, name: string): Promise<boolean> {
  const [latest] = await listVersions(client, name);
  const found = latest && (await findVersion(client, name, latest.version));
  return (found?.manifest as { domain?: string } | undefined)?.domain === name;
}

function requireName(name: string): void {
  const problem = isDomainName(name)
    ? `the domain "${name}" is part of this release of the shell already`
    : !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40
      ? 'the name of a domain consists of words of lower-case letters and digits, with one hyphen between two and at most 40 characters'
      : takenNames.includes(name) ||
          name.startsWith('pg-') ||
          shellPaths.some((path) => path.split('/')[1] === name)
        ? `"${name}" is a name of the platform's own`
        : null;
  if (problem) throw new PublishRefused('domain_name', problem);
}
