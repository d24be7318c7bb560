import { randomUUID } from 'node:crypto';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { createLeadsServer } from '../plugin.ts';
import { aSubmission } from '../testing/a-submission.ts';
import { aDelivery } from '../testing/message-settings.ts';

let site: BootedDomain;
beforeAll(async () => {
  const leads = createLeadsServer(() => aDelivery());
  site = await bootDomains([{ ...leads, start: undefined }], {
    tenants: [aTenant(), aTenant({ slug: 'other' })],
  });
});
afterAll(() => site.close());

const send = async () =>
  (
    await site.app.inject({
      method: 'POST',
      url: '/api/leads/leads',
      payload: aSubmission(),
      headers: { 'x-forecourt-tenant': 'demo', 'idempotency-key': randomUUID() },
    })
  ).json().lead_id as string;
const receipt = (id: string, tenant = 'demo') =>
  site.app.inject({ url: `/api/leads/receipts/${id}`, headers: { 'x-forecourt-tenant': tenant } });

it('returns the reference of a lead without personal data', async () => {
  const id = await send();
  const response = await receipt(id);
  expect(response.json()).toEqual({
    lead_id: id,
    reference: `LEAD-${id.slice(0, 8).toUpperCase()}`,
    subcategory: 'Vehicle Enquiry',
    submitted_at: expect.any(String),
    department: 'sales',
    dealership: null,
  });
  expect(response.headers['cache-control']).toBe('no-store');
});

it('returns 404 for a lead of another site, an old one and an unknown one', async () => {
  const id = await send();
  await site.context.database.pool.query(
    "update leads.leads set completed_at = now() - interval '25 hours' where id = $1",
    [id],
  );
  const other = await send();
  for (const response of [
    await receipt(id),
    await receipt(other, 'other'),
    await receipt(randomUUID()),
    await receipt('1 or 1=1'),
  ])
    expect(response.statusCode).toBe(404);
});
