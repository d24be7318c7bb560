import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { reservationsCommand } from 'mfe-leads/commands';
import { vehicleApi, VehicleResponse } from '@forecourt/contracts/api/vehicle-api';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aVehicle } from '@forecourt/test-kit/factories';
import { runCommand } from '@forecourt/test-kit/run-command';
import { until } from '@forecourt/test-kit/until';
import {
  PublicReservation,
  ReservationResponse,
  reservationsApi,
} from '../../mfe-leads/model/reservations-api.ts';
import { domains } from '../server/gateway/domains.ts';

const site = aTenant({ slug: 'harbour', vehiclePage: { reserve: { enabled: true, holdMinutes: 15 } } });
let booted: BootedDomain;
beforeAll(async () => {
  booted = await bootDomains(
    domains.filter(({ name }) => name === 'vehicle' || name === 'leads'),
    {
      tenants: [site],
      seed: {
        vehicles: ['staff', 'forfeit'].map((id) => ({
          tenant: 'harbour',
          source: 'demo',
          vehicle: aVehicle({ id, slug: id, price: 30_000, dealership_slug: null }),
        })),
      },
    },
  );
});
afterAll(() => booted.close());

const call = (method: 'GET' | 'POST', url: string, payload?: object | string) =>
  booted.app.inject({
    method,
    url,
    ...(payload ? { payload } : {}),
    headers: {
      'x-forecourt-tenant': 'harbour',
      'x-forecourt-internal': 'yes',
      'idempotency-key': randomUUID(),
      ...(typeof payload === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
  });
const stateOf = async (id: string) =>
  PublicReservation.parse((await call('GET', reservationsApi.one(id))).json());
const vehicle = async (id: string) =>
  VehicleResponse.parse((await call('GET', vehicleApi.byId(id))).json()).vehicle;

async function held(car_id: string): Promise<string> {
  const userData = {
    name: 'Ana Lee',
    email: 'ana@example.com',
    phone: '0400 000 000',
    message: '',
    opt_in: true,
    url: `http://harbour.localhost/cars/${car_id}/checkout`,
    source: 'Website',
    user_agent: 'test',
    lead_attributes: { visited_pages: [], linked_query_params: {} },
  };
  const answer = await call('POST', reservationsApi.create, { car_id, journey: 'checkout', userData });
  return ReservationResponse.parse(answer.json()).reservation!.id;
}

async function pay(id: string): Promise<void> {
  const { url } = (await call('POST', reservationsApi.pay(id), {})).json() as { url: string };
  await call('POST', url, 'choice=pay');
  await until('the confirmation', async () => (await stateOf(id)).state === 'confirmed');
}

/** Runs a command on the test's database and returns its JSON output. */
async function forecourt(...args: string[]): Promise<unknown> {
  const { connectionString } = booted.context.database.pool.options as { connectionString?: string };
  const before = process.env.DATABASE_URL;
  const said: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((text) => void said.push(String(text)));
  process.env.DATABASE_URL = connectionString;
  try {
    await reservationsCommand().parseAsync([...args, '--json'], { from: 'user' });
    return JSON.parse(said.join('\n'));
  } finally {
    log.mockRestore();
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
  }
}

it('lets staff list, extend, cancel and refund reservations, without repeated effects', async () => {
  const id = await held('staff');
  const reference = `RES-${id.slice(0, 8).toUpperCase()}`;
  const before = (await stateOf(id)).held_until!;
  await forecourt('extend', reference, '--minutes', '60', '--note', 'on the phone');
  const after = (await stateOf(id)).held_until!;
  expect(Date.parse(after)).toBeGreaterThan(Date.parse(before) + 40 * 60_000);
  // A hold is never shortened.
  await forecourt('extend', id, '--minutes', '5');
  expect((await stateOf(id)).held_until).toBe(after);
  await expect(forecourt('refund', reference)).rejects.toThrow('nothing was paid');
  await expect(forecourt('extend', 'RES-1', '--minutes', '5')).rejects.toThrow('is no reservation');
  for (const [args, refusal] of [
    [['extend', id, '--minutes', 'ten'], 'write a whole number'],
    [['extend', id, '--minutes', '10081'], 'a whole number from 1 to 10080'],
    [['list', '--state', 'lost'], 'Allowed choices are offered, held'],
  ] as const)
    expect(await runCommand(reservationsCommand(), ...args)).toMatchObject({
      code: 2,
      err: expect.stringContaining(refusal),
    });

  await pay(id);
  expect(await forecourt('list', '--tenant', 'harbour', '--state', 'confirmed', '--limit', '1')).toEqual([
    expect.objectContaining({ reference, id, deposit_cents: 20_000, payment: 'paid', name: 'Ana Lee' }),
  ]);
  expect(await forecourt('list', '--tenant', 'other', '--state', 'confirmed')).toEqual([]);
  for (let time = 0; time < 2; time++) expect(await forecourt('refund', id)).toMatchObject({ reference, id });
  await until('the refund', async () => (await stateOf(id)).state === 'refunded');
  await until('the vehicle', async () => !(await vehicle('staff')).reserved);
  await expect(forecourt('cancel', id)).rejects.toThrow('a reservation that is refunded');

  const forfeit = await held('forfeit');
  await pay(forfeit);
  for (let time = 0; time < 2; time++)
    expect(await forecourt('cancel', forfeit, '--keep-deposit')).toMatchObject({ state: 'cancelled' });
  await until('the vehicle', async () => !(await vehicle('forfeit')).reserved);
  expect(await forecourt('list', '--state', 'cancelled')).toEqual([
    expect.objectContaining({ id: forfeit, payment: 'paid' }),
  ]);
  await forecourt('refund', forfeit, '--note', 'as agreed');
  await until('the refund', async () => (await stateOf(forfeit)).state === 'refunded');
  const { rows } = await booted.context.database.pool.query(
    'select command, actor, note from leads.reservation_events where reservation_id = $1 order by entry',
    [forfeit],
  );
  expect(rows.slice(-3)).toEqual([
    { command: 'cancel', actor: 'staff', note: expect.any(String) },
    { command: 'refund', actor: 'staff', note: expect.stringMatching(/: as agreed$/) },
    { command: 'refund', actor: 'payment', note: null },
  ]);
});
