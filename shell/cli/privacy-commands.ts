import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { withPersonData } from 'mfe-leads/commands';
import { printsResult, type Result } from '@forecourt/build-kit/cli/print-result';
import type { Database } from '@forecourt/server-kit/database';
import { pathOf } from '@forecourt/server-kit/path-of';
import type { FoundAccount } from '../server/identity/account/account-erasure-repository.ts';
import { siteDirectory } from './site-directory.ts';

type Options = { email?: string; phone?: string; account?: string; tenant?: string };

/** `forecourt privacy …`: all data of a person in every domain, by what is proved to be theirs. */
export const privacyCommand = (): CommandUnknownOpts =>
  new Command('privacy')
    .description('all data of a person in every domain: export it, delete it')
    .addCommand(
      printsResult(
        ofPerson('export')
          .description('as JSON; noted in the audit')
          .option('--output <file>', 'write to this file, which only you can read'),
        exportAll,
      ),
    )
    .addCommand(
      printsResult(
        ofPerson('forget')
          .description('delete it, with accounts and what still waits to be sent; noted in the audit')
          .option('--yes', 'delete; without it nothing is done'),
        forgetAll,
      ),
    );

const ofPerson = (name: string) =>
  new Command(name)
    .option('--email <address>', 'an address that the person has proved')
    .option(
      '--phone <number>',
      'a phone number that the person has proved, however it is written; with its accounts',
    )
    .option('--account <id>', 'an account, with its phone number')
    .option(
      '--tenant <site>',
      'on one site, without accounts that sites of a group share; all sites without',
    );

const exportAll = ({ output, ...options }: Options & { output?: string }) =>
  withPerson(options, async ({ people, others, hashOf, data, request }) => {
    const { exportAccountRows } = await import('../server/identity/account/account-erasure-repository.ts');
    const exports = [];
    for (const { person, account } of people)
      exports.push({
        ...(account && {
          account: await exportAccountRows(data.database.pool, account, hashOf(account.phone)),
        }),
        ...(await data.exportPerson({ ...request, person })),
      });
    const found = exports.length === 1 ? exports[0] : exports;
    const json = JSON.stringify(found, null, 2);
    if (!output) return { text: json, data: found };
    writeFileSync(pathOf(output), `${json}\n`, { mode: 0o600, flag: 'wx' });
    return { text: [`wrote ${output}`, ...others.map(notIncluded)].join('\n'), data: { file: output } };
  });

async function forgetAll({ yes, ...options }: Options & { yes?: true }): Promise<Result> {
  if (!yes) throw new Error('this deletes for good: look at "privacy export" first, then add --yes');
  return withPerson(options, async ({ people, others, hashOf, data, request }) => {
    const { eraseAccount } = await import('../server/identity/account/account-erasure-repository.ts');
    const { transaction } = await import('@forecourt/server-kit/database');
    const lines: string[] = [];
    const receipts = [];
    const named = new Set<string>();
    for (const { person, account } of people) {
      const { receipt, otherAddresses } = await data.forgetPerson({ ...request, person });
      const ofAccount = account
        ? await transaction(data.database.pool, (client) =>
            eraseAccount(client, account, hashOf(account.phone)),
          )
        : [];
      receipts.push({ ...receipt, deleted: [...receipt.deleted, ...ofAccount] });
      lines.push(
        ...receipts.at(-1)!.deleted.map(({ store, count }) => `${store}: ${count} deleted`),
        ...receipt.kept.map(({ store, count, reason }) => `${store}: ${count} kept. ${reason}`),
        `receipt ${receipt.reference}`,
      );
      for (const address of otherAddresses) named.add(address);
    }
    if (named.size > 0)
      lines.push(
        `also sent with this number, and not deleted: ${[...named].join(', ')}. Once the person has proved an address, repeat with --email`,
      );
    return { text: [...lines, ...others.map(notIncluded)].join('\n'), data: { receipts } };
  });
}

/** An address in an account was never proved, so it does not make the account its owner's. */
const notIncluded = ({ id, realm, phone, isShared }: OtherAccount) =>
  isShared
    ? `account ${id} of ${realm} is shared by the sites of the group, and is not included: repeat without --tenant`
    : `account ${id} of ${realm} with ${phone} names this address, and is not included. Once the person has proved the number, repeat with --account ${id}`;

type OtherAccount = FoundAccount & { isShared: boolean };
type PersonData = Parameters<Parameters<typeof withPersonData>[0]>[0];
type Work = (found: {
  people: {
    person: { email?: string; phone?: string; account?: FoundAccount };
    account: FoundAccount | null;
  }[];
  /** Accounts that only name the address, and those that other sites share. */
  others: OtherAccount[];
  hashOf(phone: string): string;
  data: PersonData;
  request: { tenant: string | null; actor: string };
}) => Promise<Result>;

async function withPerson({ email, phone, account: id, tenant }: Options, work: Work): Promise<Result> {
  if (!email && !phone && !id)
    throw new Error('name the person by --email, --phone or --account, or by several of them');
  const { readEnv } = await import('../server/env.ts');
  const { readSecret } = await import('@forecourt/server-kit/secret-file');
  const { identitySecret, phoneHash } = await import('../server/identity/sign-in/phone-hash.ts');
  const { findAccounts } = await import('../server/identity/account/account-erasure-repository.ts');
  const { normalizePhone } = await import('@forecourt/contracts/leads/phone-number');
  const env = readEnv();
  const secret = env.FORECOURT_SECRET ?? readSecret(join(env.DATA_DIR, 'secret'));
  if (!secret)
    throw new Error('there is no installation here yet: set FORECOURT_SECRET, or start the site once');
  return withPersonData(async (data) => {
    const { pool } = data.database;
    const number = phone ? (normalizePhone(phone) ?? phone) : undefined;
    const group = tenant === undefined ? null : await groupOfExisting(data.database, tenant);
    const isShared = ({ realm }: FoundAccount) => group !== null && realm === `group:${group}`;
    const isOfSite = ({ realm }: FoundAccount) => tenant === undefined || realm === `site:${tenant}`;
    const proved =
      number || id ? await findAccounts(pool, { ...(number && { phone: number }), ...(id && { id }) }) : [];
    const accounts = proved.filter(isOfSite);
    if (id && !accounts.some((one) => one.id === id))
      throw new Error(`there is no account "${id}"${tenant === undefined ? '' : ` of ${tenant} alone`}`);
    const named = email ? (await findAccounts(pool, { email })).filter(isOfSite) : [];
    return work({
      people:
        accounts.length > 0
          ? accounts.map((account) => ({ person: { email, phone: account.phone, account }, account }))
          : [{ person: { email, phone }, account: null }],
      others: [
        ...proved.filter(isShared).map((one) => ({ ...one, isShared: true })),
        ...named
          .filter((one) => !accounts.some((account) => account.id === one.id))
          .map((one) => ({ ...one, isShared: false })),
      ],
      hashOf: (one) => phoneHash(identitySecret(secret), one),
      data,
      request: { tenant: tenant ?? null, actor: process.env.FORECOURT_USER ?? userInfo().username },
    });
  });
}

/** @returns the site's group @throws Error for a site that does not exist */
async function groupOfExisting(database: Database, tenant: string): Promise<string | null> {
  const sites = await siteDirectory.tenants(database);
  if (!sites.includes(tenant))
    throw new Error(`there is no site "${tenant}"; the sites are ${sites.join(', ')}`);
  return siteDirectory.groupOf(database, tenant);
}
