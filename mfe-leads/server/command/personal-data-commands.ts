import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { Command } from 'commander';
import type { Person } from '../personal-data/person-scope-repository.ts';

type Options = { email?: string; phone?: string; tenant?: string; output?: string; yes?: boolean };

/** Builds `forecourt leads export` and `forget`: what privacy law entitles a person to request. */
export function personalDataCommands(): Command[] {
  return [
    ofPerson('export')
      .description('all data of a person as JSON; noted in the audit')
      .option('--output <file>', 'write to this file, which only you can read')
      .action(async (options: Options) => {
        const { exportPerson } = await import('../personal-data/person-data.ts');
        const data = await withRequest(options, exportPerson);
        const json = JSON.stringify(data, null, 2);
        if (!options.output) return console.log(json);
        writeFileSync(options.output, `${json}\n`, { mode: 0o600, flag: 'wx' });
        console.log(
          `wrote ${count(data.leads.length, 'lead')} and ${count(data.messages.length, 'message')} to ${options.output}`,
        );
      }),
    ofPerson('forget')
      .description('delete all data of a person, also what still waits to be sent; noted in the audit')
      .option('--yes', 'delete; without it nothing is done')
      .action(async (options: Options) => {
        if (!options.yes)
          throw new Error('this deletes for good: look at "leads export" first, then add --yes');
        const { forgetPerson } = await import('../personal-data/person-data.ts');
        const { leads, messages, receipt, otherAddresses } = await withRequest(options, forgetPerson);
        console.log(`deleted ${count(leads, 'lead')} and ${count(messages, 'message')}`);
        for (const { store, count: rows } of receipt.deleted) console.log(`  ${store}: ${rows}`);
        for (const { store, count: rows, reason } of receipt.kept)
          console.log(`  ${store}: ${rows} kept. ${reason}`);
        console.log(`receipt ${receipt.reference}`);
        if (otherAddresses.length > 0)
          console.log(
            `also sent with this number, and not deleted: ${otherAddresses.join(', ')}. Once the person has proved an address, repeat with --email`,
          );
      }),
  ];
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

const ofPerson = (name: string) =>
  new Command(name)
    .option('--email <address>', 'by e-mail address')
    .option('--phone <number>', 'by phone number, however it is written')
    .option('--tenant <site>', 'on one site; all sites without');

type Work<T> = (
  context: Pick<import('@forecourt/server-kit/domain').DomainContext, 'database' | 'jobs'>,
  request: { person: Person; tenant: string | null; actor: string },
) => Promise<T>;

async function withRequest<T>({ email, phone, tenant }: Options, work: Work<T>): Promise<T> {
  if (!email && !phone) throw new Error('name the person by --email, by --phone or by both');
  const person: Person = { email, phone };
  const { withLeads } = await import('./with-leads.ts');
  const actor = process.env.FORECOURT_USER ?? userInfo().username;
  return withLeads((context) => work(context, { person, tenant: tenant ?? null, actor }));
}
