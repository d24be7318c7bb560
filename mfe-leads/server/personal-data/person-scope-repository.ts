import { sql, type SQL } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { internationalPhone } from '../submit/phone.ts';
import { hasDigits, oneOf } from './match-person.ts';

/** A person by proof: an email address, a phone number in any notation, an account, or several of them. */
export type Person = {
  email?: string;
  phone?: string;
  /** Scope and id of the person's account. */
  account?: { realm: string; id: string };
};

/** The rows of this domain that belong to a person. */
export type PersonScope = {
  account: { realm: string; id: string } | null;
  leads: string[];
  reservations: string[];
  spins: string[];
  onlinePayments: string[];
  priceAlerts: string[];
  savedSearches: string[];
  valuations: string[];
  /** The lower-case address, for stores that have no phone number. */
  emails: string[];
  /** Recipients of messages to the person: addresses, and phone numbers in international format. */
  recipients: string[];
  /** The site; null for all. */
  tenant: string | null;
};

/**
 * Finds everything that belongs to a person: by email address, phone number and account, and what refers to
 * it. Anybody can send any address with their own phone number, so an address that was sent with it proves
 * nothing.
 * @param tenant null for all sites; an account's lists are found at all sites that share it
 */
export async function findPersonScope(
  client: Client,
  person: Person,
  tenant: string | null,
): Promise<PersonScope> {
  const site = (column = sql`tenant`) => (tenant === null ? sql`true` : sql`${column} = ${tenant}`);
  const email = person.email?.trim().toLowerCase();
  const find = async (query: SQL) =>
    (await ormOf(client).execute<{ found: string }>(query)).rows.map(({ found }) => found);

  const emails = email ? [email] : [];
  const isTheirs = (address: SQL, phone: SQL) => sql`(
    ${person.phone ? hasDigits(phone, person.phone) : sql`false`}
    or lower(${address}) = ${email ?? null})`;
  const isPayloadTheirs = isTheirs(sql`payload ->> 'email'`, sql`payload ->> 'phone'`);
  const byEmail = oneOf(sql`lower(email)`, emails);

  const leads = await find(
    sql`select id found from leads.leads where ${site()} and ${isPayloadTheirs} order by created_at`,
  );
  const reservations = await find(
    sql`select id found from leads.reservations where ${site()} and ${isPayloadTheirs} order by created_at`,
  );
  const account = person.account ?? null;
  const isAccounts = account
    ? sql`(realm = ${account.realm} and shopper_id = ${account.id})`
    : sql`(${site()} and ${isTheirs(sql`email`, sql`phone`)})`;
  return {
    account,
    tenant,
    emails,
    recipients: [...emails, ...(person.phone ? [internationalPhone(person.phone)] : [])],
    leads,
    reservations,
    spins: await find(
      sql`select id found from leads.spins where ${site()} and ${isTheirs(sql`email`, sql`phone`)}`,
    ),
    onlinePayments: await find(
      sql`select id found from leads.online_payments where ${site()} and ${byEmail}`,
    ),
    priceAlerts: await find(sql`select id found from leads.price_alerts where ${site()} and ${byEmail}`),
    savedSearches: await find(sql`select id found from leads.saved_searches where ${isAccounts}`),
    valuations: await findValuations(find, { leads, reservations, account, tenant }),
  };
}

/** Finds the addresses that were sent with a phone number at a site; whose they are is not proved. */
export async function findSentAddresses(
  client: Client,
  phone: string,
  tenant: string | null,
): Promise<string[]> {
  const { rows } = await ormOf(client).execute<{ email: string }>(sql`
    select distinct email from (
      select lower(payload ->> 'email') email, payload ->> 'phone' phone, tenant from leads.leads
      union all select lower(payload ->> 'email'), payload ->> 'phone', tenant from leads.reservations
      union all select lower(email), phone, tenant from leads.spins) sent
    where (${tenant}::text is null or tenant = ${tenant}) and ${hasDigits(sql`phone`, phone)} and email like '%@%'
    order by email`);
  return rows.map(({ email }) => email);
}

/** Finds the person's valuations: all steps, and undecided ones of the same registration. */
async function findValuations(
  find: (query: SQL) => Promise<string[]>,
  {
    leads,
    reservations,
    account,
    tenant,
  }: Pick<PersonScope, 'leads' | 'reservations' | 'account' | 'tenant'>,
): Promise<string[]> {
  const isGarages = account
    ? sql`exists (select from leads.garage_vehicles g where g.realm = ${account.realm}
        and g.shopper_id = ${account.id} and g.tenant = v.tenant and g.rego = v.rego)`
    : sql`false`;
  const isOthers = sql`exists (select from leads.valuation_decisions d
    where d.valuation_id = v.id and d.lead_id is not null and not ${oneOf(sql`d.lead_id`, leads)})`;
  return find(sql`
    with recursive decided as (
      select valuation_id::text id from leads.valuation_decisions where ${oneOf(sql`lead_id`, leads)}
      union select choices ->> 'valuation' from leads.reservations where ${oneOf(sql`id`, reservations)}
    ), linked as (
      select v.* from leads.valuations v where v.id::text in (select id from decided)
    ), steps as (
      select id, previous from linked
      union select v.id, v.previous from leads.valuations v
        where (${isGarages} or exists (select from linked l where l.tenant = v.tenant and l.rego = v.rego)) and not ${isOthers}
          and (${tenant}::text is null or v.tenant = ${tenant})
      union select v.id, v.previous from leads.valuations v join steps s on v.id = s.previous or v.previous = s.id
    )
    select id found from steps`);
}
