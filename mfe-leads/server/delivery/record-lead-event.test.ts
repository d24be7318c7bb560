import { randomUUID } from 'node:crypto';
import { leadEventJob } from '@forecourt/contracts/events/lead-event-job';
import type { DomainServer } from '@forecourt/server-kit/domain';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { until } from '@forecourt/test-kit/until';
import { releaseLead } from '../quarantine/release-lead.ts';
import { boot } from '../testing/a-delivery.ts';
import { aSubmission } from '../testing/a-submission.ts';

const neighbours: DomainServer = {
  name: 'neighbours',
  prefixes: [],
  migrations: null,
  async register(app) {
    app.get('/api/vehicle/vehicles/:id', async () => ({
      vehicle: aVehicle({ car_type: 'used', tag: 'Test Drive Only' }),
      listed: true,
    }));
  },
};
type Recorded = Parameters<typeof leadEventJob.data.parse>[0] & {
  report: { id: number; key: string; details: object };
};

async function bootRecording(sinks: ('beacon' | 'data-layer')[]) {
  const site = await boot({}, { tenant: aTenant({ analytics: { sinks } }), others: [neighbours] });
  const recorded: Recorded[] = [];
  await site.context.jobs.work(leadEventJob, async (data) => recorded.push(data as Recorded));
  let address = 0;
  const headers = { 'x-forecourt-tenant': 'demo' };
  return {
    site,
    recorded,
    of: (lead: string) => recorded.filter(({ report }) => report.key === lead),
    async postForm(fields: Record<string, string>) {
      const answer = await site.app.inject({
        method: 'POST',
        url: '/api/leads/leads',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        remoteAddress: `10.3.0.${address++}`,
        payload: new URLSearchParams({ name: 'Ana Lee', email: 'ana@example.com', ...fields }).toString(),
      });
      expect(answer.statusCode).toBe(303);
      return new URL(answer.headers.location!, 'http://demo.localhost').searchParams.get('lead')!;
    },
    async postPage(check: object) {
      const answer = await site.app.inject({
        method: 'POST',
        url: '/api/leads/leads',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        remoteAddress: `10.3.0.${address++}`,
        payload: { ...aSubmission({}), check },
      });
      return (answer.json() as { lead_id: string }).lead_id;
    },
  };
}

const car = { car_id: 'v1', car_type: 'used', message: 'Is it still there?', opt_in: 'on' };

it('records the event of a form without scripts once, and of a quarantined lead on its release', async () => {
  const { site, of, postForm, postPage } = await bootRecording(['beacon']);
  const used = await postForm({ ...car, subcategory: 'Vehicle Enquiry' });
  const career = await postForm({
    form: 'general',
    category: 'Career Enquiry',
    subcategory: 'General Enquiry',
    message: 'Do you have work?',
  });
  const suspected = await postPage({ trap: 'buy now' });
  const [first] = await until('the event of the car', () => of(used).length > 0 && of(used));
  expect(first!.report).toEqual({
    id: 15,
    key: used,
    details: { subcategory: 'Vehicle Enquiry', car_id: 'v1' },
  });
  const [second] = await until('the career event', () => of(career).length > 0 && of(career));
  expect(second!.report).toMatchObject({ id: 51, details: { subcategory: 'Career Enquiry' } });
  expect(of(suspected)).toEqual([]);
  await releaseLead(site.context, suspected);
  await until('the event of the released lead', () => of(suspected).length > 0);
  expect([used, career, suspected].map((lead) => of(lead).length)).toEqual([1, 1, 1]);
});

it('records nothing for a site that stores no events', async () => {
  const { site, recorded, postForm } = await bootRecording(['data-layer']);
  const lead = await postForm({ ...car, subcategory: 'Vehicle Enquiry' });
  await until('the dealer’s mail', async () => {
    const { rows } = await site.context.database.pool.query(
      "select 1 from messages.messages where about = $1 and kind = 'notice'",
      [`lead:${lead}`],
    );
    return rows.length > 0;
  });
  const { rows } = await site.context.database.pool.query('select 1 from jobs.job where name = $1', [
    leadEventJob.name,
  ]);
  expect([recorded, rows]).toEqual([[], []]);
});
