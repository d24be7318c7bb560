import { randomUUID } from 'node:crypto';
import { transaction } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { findCompletedLeads } from '../delivery/resend-repository.ts';
import { createLeadsServer } from '../plugin.ts';
import { aSubmission } from '../testing/a-submission.ts';
import { aDelivery } from '../testing/message-settings.ts';
import { listQuarantined } from './quarantine-repository.ts';
import { releaseLead } from './release-lead.ts';

let site: BootedDomain;
beforeAll(async () => {
  const leads = createLeadsServer(() => aDelivery());
  site = await bootDomains([{ ...leads, start: undefined }], {
    tenants: [aTenant(), aTenant({ slug: 'other' })],
  });
});
afterAll(() => site.close());

async function send(check: object, tenant = 'demo'): Promise<string> {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    payload: { ...aSubmission(), check },
    headers: { 'x-forecourt-tenant': tenant, 'idempotency-key': randomUUID() },
  });
  return response.json().lead_id;
}

const suspected = (tenant?: string) => send({ trap: 'http://pills.example' }, tenant);

const jobsFor = async (leadId: string) =>
  Number(
    (
      await site.context.database.pool.query(
        "select count(*) from jobs.job where name = 'leads/dispatch' and data::text like $1",
        [`%${leadId}%`],
      )
    ).rows[0].count,
  );

it('lists quarantined leads with the reason, and delivers a released one once', async () => {
  const { pool } = site.context.database;
  const [id, elsewhere] = [await suspected(), await suspected('other')];
  expect(await listQuarantined(pool, 'demo')).toEqual([
    {
      id,
      tenant: 'demo',
      subcategory: 'Vehicle Enquiry',
      name: 'Ana Lee',
      email: 'ana@example.com',
      reason: 'trap-filled',
      quarantinedAt: expect.any(Date),
    },
  ]);
  expect((await listQuarantined(pool, null)).map((lead) => lead.id)).toEqual([id, elsewhere]);
  const ordinary = await send({});
  expect([await jobsFor(ordinary), await jobsFor(id)]).toEqual([1, 0]);

  expect(await releaseLead(site.context, id)).toBe(true);
  expect(await releaseLead(site.context, id)).toBe(false);
  expect(await jobsFor(id)).toBe(1);
  expect(await listQuarantined(pool, 'demo')).toEqual([]);
  expect(await releaseLead(site.context, 'nonsense')).toBe(false);
});

it('does not resend a quarantined lead before it is released', async () => {
  const id = await suspected();
  const resendable = () =>
    transaction(site.context.database.pool, (client) =>
      findCompletedLeads(client, { names: [id], tenant: null, since: null }),
    );
  expect(await resendable()).toEqual([]);
  await releaseLead(site.context, id);
  expect(await resendable()).toHaveLength(1);
});
