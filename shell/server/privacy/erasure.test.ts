import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { leadsApi } from '@forecourt/contracts/api/leads-api';
import { identityApi } from '@forecourt/contracts/identity/identity-paths';
import { watchlistPaths } from '@forecourt/contracts/identity/watchlist-paths';
import { priceAlertPaths } from '@forecourt/contracts/leads/price-alert-paths';
import type { OpeningHour } from '@forecourt/contracts/locations/location';
import { DeletionReceipt } from '@forecourt/contracts/privacy/personal-data';
import { savedSearchPaths } from '@forecourt/contracts/search/saved-search-paths';
import { migrate } from '@forecourt/server-kit/database';
import type { DomainContext, DomainServer } from '@forecourt/server-kit/domain';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aStoredLocation, aVehicle } from '@forecourt/test-kit/factories';
import { until } from '@forecourt/test-kit/until';
import { BookingResponse, bookingsApi } from '../../../mfe-leads/model/bookings/bookings-api.ts';
import { garagePaths } from '../../../mfe-leads/model/garage/garage-paths.ts';
import { onlinePaymentPaths } from '../../../mfe-leads/model/online-payments/online-payment-paths.ts';
import { ReservationResponse, reservationsApi } from '../../../mfe-leads/model/reservations-api.ts';
import { spinPaths } from '../../../mfe-leads/model/spin/spin-paths.ts';
import { tradeInApi } from '../../../mfe-leads/model/trade-in/trade-in-api.ts';
import { privacyCommand } from '../../cli/privacy-commands.ts';
import { domains } from '../gateway/domains.ts';
import { identityPlugin } from '../identity/identity-plugin.ts';
import { createPersonCheck } from '../identity/sign-in/check-person.ts';
import { createStoredSms } from '../identity/sign-in/sms-sender.ts';
import { declaredPrivacy } from './privacy-plugin.ts';

const installationSecret = 'a secret of at least thirty-two letters';
const site = aTenant({
  slug: 'demo',
  gating: { onlinePaymentOpen: true },
  // One person fills in every form within a minute.
  private: { limits: { confirmations: { person: 100 }, bookings: { person: 10, network: 10 } } },
  vehiclePage: { reserve: { enabled: true, holdMinutes: 15 } },
  leads: {
    messageRequired: false,
    minimumFillSeconds: 0,
    watchlist: true,
    savedSearches: true,
    priceAlerts: true,
    garage: { enabled: true },
    onlinePayment: { enabled: true, minimum: 10, maximum: 2_000 },
    tradeIn: { saveValuation: true },
    testDrive: { slots: { capacity: 1, leadTimeMinutes: 0 } },
    spinToWin: {
      enabled: true,
      everyDays: 30,
      terms: 'One turn each.',
      prizes: ['tea', 'hat'].map((id) => ({ id, name: id, weight: 1, stock: null, wins: true })),
    },
  },
});

/** The accounts of the shell, in the same server. */
const identity: DomainServer = {
  name: 'identity',
  prefixes: [],
  migrations: null,
  register: Object.assign(
    async (app: FastifyInstance, { database, tenants, services, siteUrl }: DomainContext) => {
      await app.register(cookie);
      app.addHook('onRequest', async (request) => {
        request.tenant ??= request.hostname.startsWith('demo.') ? site : null;
      });
      await app.register(identityPlugin, {
        database,
        tenants,
        siteUrl,
        secret: installationSecret,
        secureCookies: false,
        sms: createStoredSms(database),
        checkPerson: createPersonCheck(() => services, app.log),
      });
    },
    { [Symbol.for('skip-override')]: true },
  ),
};

const hours: OpeningHour[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open',
  formated_hours: '',
  open: '00:00',
  close: '23:30',
}));
const hilux = { make: 'Toyota', model: 'HiLux', badge: 'SR5', car_type: 'used' as const };

const logged: string[] = [];
let booted: BootedDomain;
beforeAll(async () => {
  booted = await bootDomains([identity, ...domains.filter(({ name }) => name !== 'search')], {
    tenants: [site],
    logTo: { write: (line) => void logged.push(line) },
    seed: {
      vehicles: Array.from({ length: 8 }, (_, index) => ({
        tenant: 'demo',
        source: 'demo',
        vehicle: aVehicle({
          ...hilux,
          id: `v${index}`,
          slug: `v${index}`,
          vin: `6T1BF3EK50X12345${index}`,
          year: new Date().getUTCFullYear() - 3,
          price: 40_000 + index * 100,
          dealership_slug: null,
          location_id: 'l1',
        }),
      })),
      content: [
        {
          tenant: 'demo',
          domain: 'locations',
          type: 'locations',
          items: (['sales', 'service'] as const).map((location_type, index) =>
            aStoredLocation({
              id: `l${index + 1}`,
              slug: location_type,
              location_type,
              contact_detail: { phone: null, landline_phone: null, opening_hours: hours },
            }),
          ),
        },
      ],
    },
  });
});
afterAll(() => booted.close());

const query = async (text: string) => (await booted.context.database.pool.query(text)).rows;
let session = '';
let calls = 0;
async function send(url: string, payload?: object | Buffer | string, type?: string) {
  const answer = await booted.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    payload,
    remoteAddress: `10.0.0.${++calls}`,
    headers: {
      host: 'demo.localhost',
      'x-forecourt-tenant': 'demo',
      'idempotency-key': randomUUID(),
      ...(session && { cookie: session }),
      ...(type && { 'content-type': type }),
    },
  });
  if (answer.statusCode >= 400) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return answer;
}

/** Sends a form as a browser without scripts does. */
const sendForm = (url: string, fields: Record<string, string>) =>
  send(url, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded');

const name = 'Zenobia Quill';
const email = 'Zenobia@example.com';
const phone = '0400 123 987';
const rego = 'REG4SUCCESS';
/** Text of the person, without spaces and signs. */
const traces = ['zenobia', '400123987', rego.toLowerCase()];
const bare = (text: string) => text.toLowerCase().replace(/[\s()-]/g, '');
const userData = {
  name,
  email,
  phone,
  Rego: rego,
  message: `I am ${name}`,
  opt_in: true,
  keep_unfinished: true,
  url: 'http://demo.localhost/cars/v1?email=zenobia@example.com',
  source: 'Website',
  user_agent: 'Zenobia browser',
  lead_attributes: { visited_pages: ['/zenobia'], linked_query_params: {} },
  car_id: 'v1',
  dealership_slug: null,
  subcategory: 'Vehicle Enquiry',
  manufacturer_slug: null,
  stock_number: null,
  'Vehicle Make': null,
  'Vehicle Model': null,
  car_type: null,
  vehicle_status: null,
  car_dealership_id: null,
};
const lead = (form: string, more: object = {}, isLastStep = true) =>
  send(leadsApi.submit, { form, isLastStep, userData: { ...userData, ...more } });

/** @returns the cookies of the session */
async function signIn(number: string): Promise<string> {
  const sent = await send(identityApi.sendCode, { phone: number, country: 'AU' });
  const [sms] = await query(
    `select content ->> 'text' text from messages.messages where kind = 'code' and recipient = '${sent.json().phone}'`,
  );
  const verified = await send(identityApi.verifyCode, {
    ...sent.json<{ phone: string }>(),
    code: /\d{6}/.exec(sms.text)![0],
  });
  return verified.cookies.map((one) => `${one.name}=${one.value}`).join('; ');
}

async function slotsOf(kind: string, location: string): Promise<string[]> {
  const slots = await send(`${bookingsApi.slots}?kind=${kind}&location=${location}`);
  const { days } = slots.json<{ days: { slots: { startsAt: string }[] }[] }>();
  return days.flatMap((day) => day.slots.map(({ startsAt }) => startsAt));
}

/** Signs in and fills in every public form. */
async function visitEverything(): Promise<void> {
  session = await signIn(phone);
  await send(identityApi.profile, { name, email, marketing: true });

  await lead('enquire');
  await lead('sell-my-car', { own_vehicle: '2019 Mazda', phone: '' });
  await lead('finance-quote', { finance_query: 'car_id=v1' });
  await lead('finance-application', { postcode: '4064' }, false);
  await lead('call-back');

  const booking = {
    kind: 'test-drive',
    location_id: 'l1',
    starts_at: (await slotsOf('test-drive', 'l1'))[1]!,
    at_home: false,
    address: null,
    model_id: null,
    model: null,
    service_type: null,
    loan_car: false,
  };
  const booked = await send(bookingsApi.book, {
    userData: { ...userData, subcategory: 'Test Drive' },
    booking,
  });
  await send(bookingsApi.manage, { link: BookingResponse.parse(booked.json()).link, action: 'cancel' });

  const serviced = await send(bookingsApi.book, {
    userData: { ...userData, subcategory: 'Service Booking', own_vehicle: `${name}'s Mazda`, car_id: null },
    booking: {
      ...booking,
      kind: 'service',
      location_id: 'l2',
      starts_at: (await slotsOf('service', 'l2'))[1]!,
      service_type: 'Minor service',
      address: null,
    },
  });
  await send(bookingsApi.manage, { link: BookingResponse.parse(serviced.json()).link, action: 'cancel' });

  const reserved = await send(reservationsApi.create, {
    car_id: 'v1',
    journey: 'checkout',
    userData,
    choices: { handover: 'deliver', delivery_address: '1 Zenobia Street', trade_in: rego },
  });
  await send(reservationsApi.cancel(ReservationResponse.parse(reserved.json()).reservation!.id), {});
  await send(reservationsApi.waitingList, { car_id: 'v1', name, email });

  const started = await send(tradeInApi.start, { rego, regoState: 'qld' });
  const answers = { km: '45000', condition: 'good', damage: 'none', serviceHistory: 'full', financeOwed: '' };
  const valued = await send(tradeInApi.answers(started.json<{ id: string }>().id), answers);
  const { id } = valued.json<{ id: string }>();
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'red', noise } })
    .png()
    .toBuffer();
  await send(tradeInApi.photos(id), picture, 'image/png');
  const saved: Record<string, unknown> = valued.json();
  await send(leadsApi.miscellaneous, { ...saved, column_name: 'valuation' });
  await send(tradeInApi.decision(id), { decision: 'accepted', userData });

  await send(spinPaths.spin, { name, email, phone, terms: true });
  await send(onlinePaymentPaths.create, { reference: 'INV-1', amount: '$100', currency: 'AUD', name, email });
  await send(priceAlertPaths.create, { car_id: 'v1', email });
  const search = { search: '/search/suv', frequency: 'daily', channel: 'email' };
  await send(savedSearchPaths.list, { ...search, name: `Search of ${name}`, email });
  await send(watchlistPaths.saveCar, { car_id: 'v1', phone_number: phone });
  const garage = await send(garagePaths.vehicles, { rego, rego_state: 'qld', name: 'Zenobia car' });
  const [vehicle] = garage.json<{ vehicles: { id: string }[] }>().vehicles;
  const document = Buffer.from('%PDF-1.4\n% Zenobia\n%%EOF');
  await send(garagePaths.documents(vehicle!.id, 'Zenobia.pdf'), document, 'application/pdf');
}

/** Sends the forms as a browser without scripts does. */
async function visitWithoutScripts(): Promise<void> {
  const person = { name, email, phone, message: `I am ${name}`, opt_in: 'on' };
  await sendForm(leadsApi.submit, { ...person, subcategory: 'Vehicle Enquiry', car_id: 'v1' });
  const slot = (await slotsOf('test-drive', 'l1'))[3]!;
  const drive = { kind: 'test-drive', location_id: 'l1', slot, car_id: 'v3', subcategory: 'Test Drive' };
  const booked = await sendForm(bookingsApi.book, { ...person, ...drive });
  const link = new URL(booked.headers.location!, 'http://demo.localhost').searchParams.get('booking')!;
  await sendForm(bookingsApi.manage, { link, action: 'cancel' });
  const reserved = await sendForm(reservationsApi.create, {
    ...person,
    car_id: 'v3',
    journey: 'checkout',
    handover: 'collect',
    trade_in: rego,
  });
  expect(reserved.headers.location).toBeDefined();
  const [held] = await query(`select id from leads.reservations where state = 'held'`);
  await sendForm(reservationsApi.cancel(held.id), {});
  await sendForm(reservationsApi.waitingList, { car_id: 'v3', name, email });
  await sendForm(priceAlertPaths.create, { car_id: 'v3', email });
  await sendForm(savedSearchPaths.list, {
    search: '/search/ute',
    name: `Utes of ${name}`,
    frequency: 'daily',
    channel: 'email',
    email,
  });
  await sendForm(tradeInApi.start, { rego, regoState: 'qld', page: '/cars/trade-in' });
  await sendForm(onlinePaymentPaths.create, {
    reference: 'INV-2',
    amount: '$100',
    currency: 'AUD',
    name,
    email,
  });
}

/** The tables of all schemas in which a trace occurs, jobs and mailbox included. */
async function tablesWithTraces(): Promise<string[]> {
  const tables = await query(`select table_schema schema, table_name "table",
      array_agg(column_name::text) filter (where data_type = 'bytea') bytes
    from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema')
    group by 1, 2 order by 1, 2`);
  const found: string[] = [];
  for (const { schema, table, bytes } of tables) {
    const texts = ['row::text', ...(bytes ?? []).map((column: string) => `encode("${column}", 'escape')`)];
    const matches = texts.map(
      (text) => `regexp_replace(${text}, '[\\s()-]', '', 'g') ~* '${traces.join('|')}'`,
    );
    const rows = await query(
      `select 1 from "${schema}"."${table}" row where ${matches.join(' or ')} limit 1`,
    );
    if (rows.length > 0) found.push(`${schema}.${table}`);
  }
  return found;
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile());

it('deletes every trace of a person who used every public form, once number and address are proved', async () => {
  await send(leadsApi.submit, {
    form: 'enquire',
    isLastStep: true,
    userData: {
      ...userData,
      name: 'Lee',
      url: 'http://demo.localhost/',
      user_agent: 'test',
      lead_attributes: { visited_pages: [], linked_query_params: {} },
      email: 'lee@example.com',
      phone: '0400 222 222',
      Rego: '',
      message: '',
    },
  });
  await visitEverything();
  await visitWithoutScripts();
  const { dataDirectory } = booted.context;
  const before = await tablesWithTraces();
  const declared = declaredPrivacy.flatMap(({ stores }) => stores.map(({ store }) => store));
  // Every table that a trace got into is on the list.
  expect(before.filter((table) => !declared.includes(table))).toEqual([]);
  expect(before).toEqual([
    'identity.users',
    ...[
      'alert_addresses',
      'garage_documents',
      'garage_vehicles',
      'leads',
      'miscellaneous',
      'online_payments',
      'price_alerts',
      'reservations',
      'saved_searches',
      'spins',
      'valuations',
      'waiting_list',
    ].map((table) => `leads.${table}`),
    'messages.messages',
  ]);
  expect(filesIn(dataDirectory).length).toBeGreaterThan(0);

  const deleted = await send(identityApi.deleteAccount, { confirm: 'yes' });
  const receipt = DeletionReceipt.parse(deleted.json<{ receipt: unknown }>().receipt);
  expect(receipt.deleted.map(({ store }) => store)).toEqual(
    expect.arrayContaining([
      'identity.users',
      'identity.sessions',
      'identity.code_requests',
      'leads.watchlist_entries',
      'leads.garage_documents',
      'leads.valuation_photos',
    ]),
  );
  session = '';
  const [message] = await query(
    `select content ->> 'text' text from messages.messages where kind = 'erase-address'`,
  );
  await send(/\/api\/leads\/account\/address\?key=[\w-]+/.exec(message.text)![0], {});

  // Logs are stored elsewhere and never searched for a person: nothing about one gets into them.
  expect(logged.length).toBeGreaterThan(50);
  expect(logged.filter((line) => traces.some((trace) => bare(line).includes(trace)))).toEqual([]);

  await until('the file of the photo to be deleted', () => filesIn(dataDirectory).length === 0);
  expect(await tablesWithTraces()).toEqual([]);
  expect(await query(`select payload ->> 'name' name from leads.leads`)).toEqual([{ name: 'Lee' }]);
});

/** Runs a command on the test's database and returns what it prints. */
async function privacy(...args: string[]): Promise<string> {
  const { connectionString } = booted.context.database.pool.options as { connectionString?: string };
  const environment = { ...process.env };
  const said: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((text) => void said.push(String(text)));
  Object.assign(process.env, { DATABASE_URL: connectionString, FORECOURT_SECRET: installationSecret });
  try {
    await privacyCommand().parseAsync(args, { from: 'user' });
    return said.join('\n');
  } finally {
    log.mockRestore();
    process.env = environment;
  }
}

it('exports and deletes by command what a proved number or account has, and only names other accounts', async () => {
  session = await signIn('0400 555 666');
  await send(identityApi.profile, { name: 'Orla', email: 'orla@example.com', marketing: false });
  await send(watchlistPaths.saveCar, { car_id: 'v2', phone_number: '0400 555 666' });
  const [{ id }] = await query(`select id from identity.users where name = 'Orla'`);
  await expect(privacy('export')).rejects.toThrow('name the person by --email, --phone or --account');
  await expect(privacy('forget', '--account', 'nobody', '--yes')).rejects.toThrow('no account "nobody"');
  await expect(privacy('forget', '--phone', '0400555666')).rejects.toThrow('add --yes');
  const data = JSON.parse(await privacy('export', '--phone', '(0400) 555-666'));
  expect(data).toMatchObject({
    account: { 'identity.users': [{ name: 'Orla' }], 'identity.sessions': [{ site: 'demo' }] },
    stores: { 'leads.watchlist_entries': [{ car_id: 'v2' }] },
  });

  // The address was never proved.
  expect(await privacy('forget', '--email', 'Orla@example.com', '--yes')).toContain(`--account ${id}`);
  expect(await query(`select 1 from identity.users where name = 'Orla'`)).toHaveLength(1);
  const said = await privacy('forget', '--account', id, '--yes');
  for (const line of ['leads.watchlist_entries: 1 deleted', 'identity.users: 1 deleted', 'receipt DEL-'])
    expect(said).toContain(line);
  for (const store of [
    'identity.users',
    'identity.sessions',
    'identity.code_requests',
    'leads.watchlist_entries',
  ])
    expect(await query(`select 1 from ${store}`)).toEqual([]);
});

it('declares every table of every schema, with columns that exist', async () => {
  await migrate(booted.context.database, 'shell', new URL('../db/migrations/', import.meta.url));
  const tables =
    await query(`select table_schema || '.' || table_name store, array_agg(column_name::text) columns
    from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema', 'jobs')
    group by 1`);
  const stores = declaredPrivacy.flatMap((one) => one.stores);
  const declared = declaredPrivacy.flatMap((one) => [
    ...one.stores.map(({ store }) => store),
    ...Object.keys(one.withoutPersonalData),
  ]);
  const names = tables.map(({ store }) => store as string).filter((store) => !store.endsWith('.migrations'));
  expect(names.filter((store) => !declared.includes(store))).toEqual([]);
  for (const { store, columns } of tables)
    expect(columns).toEqual(
      expect.arrayContaining([...(stores.find((one) => one.store === store)?.fields ?? [])]),
    );
});

it('deletes nothing of other sites for one site, and nothing for a site that does not exist', async () => {
  await migrate(booted.context.database, 'shell', new URL('../db/migrations/', import.meta.url));
  for (const slug of ['demo', 'barrow'])
    await query(
      `insert into shell.config_layers (kind, key, config) values ('tenant', '${slug}', '{"group": "coast"}')`,
    );
  session = await signIn('0400 555 777');
  await query(`insert into identity.users
    (id, realm, created_at, updated_at, phone_number, phone_number_verified, name, email, email_verified, marketing, has_profile)
    select realm, realm, now(), now(), '+61400555777', true, 'Uma', realm, false, false, true
    from (values ('site:barrow'), ('group:coast')) others (realm)`);
  const realms = async () =>
    (await query(`select realm from identity.users where phone_number = '+61400555777' order by realm`)).map(
      ({ realm }) => realm,
    );
  const forget = (...args: string[]) => privacy('forget', '--phone', '0400555777', '--yes', ...args);
  await expect(forget('--tenant', 'bar')).rejects.toThrow(
    'there is no site "bar"; the sites are barrow, demo',
  );
  expect(await realms()).toEqual(['group:coast', 'site:barrow', 'site:demo']);
  expect(await forget('--tenant', 'demo')).toContain('of group:coast is shared by the sites of the group');
  expect(await realms()).toEqual(['group:coast', 'site:barrow']);
  await forget();
  expect(await realms()).toEqual([]);
});
