import { randomUUID } from 'node:crypto';
import { addContentToken } from '@forecourt/server-kit/content/editors/content-tokens-repository';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { cvBytes } from '../../model/cv-file.ts';
import { dispatchLead } from '../delivery/dispatch-lead.ts';
import { exportPerson, forgetPerson } from '../personal-data/person-data.ts';
import { forgetOldLeads } from '../personal-data/retention/forget-old-leads.ts';
import { createLeadsServer } from '../plugin.ts';
import { aSubmission } from '../testing/a-submission.ts';
import { aDelivery } from '../testing/message-settings.ts';
import { sniffCv } from './sniff-cv.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
const word = (part = 'word/document.xml') => Buffer.from(`PK\u0003\u0004${part}PK\u0005\u0006`, 'latin1');

let site: BootedDomain;
beforeAll(async () => {
  const leads = createLeadsServer(() => aDelivery());
  site = await bootDomains([{ ...leads, start: undefined }], {
    tenants: [aTenant(), aTenant({ slug: 'other' })],
  });
});
afterAll(() => site.close());

const headers = (tenant = 'demo') => ({ 'x-forecourt-tenant': tenant });
const upload = (payload: Buffer, tenant = 'demo') =>
  site.app.inject({
    method: 'POST',
    url: '/api/leads/cv?name=Ana%20Lee.pdf',
    payload,
    headers: { ...headers(tenant), 'content-type': 'image/png' },
  });
const apply = (cv: string | undefined, facts: object = {}, key: string = randomUUID(), tenant = 'demo') =>
  site.app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    payload: {
      ...aSubmission({
        subcategory: 'Career Enquiry',
        category: 'General Enquiry',
        ...(cv ? { cv } : {}),
        ...facts,
      }),
      form: 'general',
    },
    headers: { ...headers(tenant), 'idempotency-key': key },
  });
const token = (role: 'careers' | 'admin' | 'editor', tenant = 'demo') =>
  addContentToken(site.context.database.pool, tenant, randomUUID(), null, role);
const fetchCv = async (leadId: string, bearer: string | null, tenant = 'demo') =>
  site.app.inject({
    url: `/api/leads/cv/${leadId}`,
    headers: { ...headers(tenant), ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
  });
const sent = async (facts: object = {}) => {
  const { id } = (await upload(pdf)).json();
  return { id, leadId: (await apply(id, facts)).json().lead_id as string };
};
const rows = async () =>
  (await site.context.database.pool.query('select lead_id from leads.lead_files')).rows.length;

it.each([
  ['a PDF', pdf, 'application/pdf'],
  ['a Word document', word(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['a document with macros', word('word/document.xml word/vbaProject.bin'), null],
  ['another zip', word('xl/workbook.xml'), null],
  ['half a PDF', pdf.subarray(0, 20), null],
  ['a program', Buffer.from('MZ\u0090'), null],
  ['nothing', Buffer.alloc(0), null],
])('reads the type of a CV from its content: %s', (_name, content, type) => {
  expect(sniffCv(content)).toBe(type);
});

it('refuses other files and files that are too large', async () => {
  const refused = await upload(Buffer.from('MZ'));
  expect(refused.statusCode).toBe(415);
  expect(refused.json().error).toMatch(/PDF, or a Word document/);
  expect((await upload(Buffer.concat([pdf, Buffer.alloc(cvBytes)]))).statusCode).toBe(413);
});

it('gives the CV of an application only to staff with the role', async () => {
  const { leadId } = await sent();
  const page = await fetchCv(leadId, null);
  expect(page.statusCode).toBe(401);
  expect(page.headers['content-type']).toMatch(/html/);
  expect(page.body).not.toContain('%PDF');
  expect((await fetchCv(leadId, await token('editor'))).statusCode).toBe(401);
  expect((await fetchCv(leadId, await token('careers', 'other'))).statusCode).toBe(401);
  const staff = (await token('careers'))!;
  const file = await fetchCv(leadId, staff);
  expect(file.rawPayload.equals(pdf)).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Ana%20Lee.pdf",
    'cache-control': 'private, no-store',
  });
  expect((await fetchCv(leadId, (await token('careers', 'other'))!, 'other')).statusCode).toBe(404);
  const typed = await site.app.inject({
    method: 'POST',
    url: `/api/leads/cv/${leadId}`,
    payload: `token=${staff}`,
    headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(typed.rawPayload.equals(pdf)).toBe(true);
});

it('makes a CV part of one application, also if it is sent twice', async () => {
  const { id } = (await upload(pdf)).json();
  const key = randomUUID();
  const first = await apply(id, {}, key);
  expect((await apply(id, {}, key)).json()).toEqual(first.json());
  const stolen = await apply(id, { name: 'Ben' });
  expect(stolen.statusCode).toBe(409);
  expect(stolen.json().code).toBe('cv_gone');
  expect((await apply((await upload(pdf)).json().id, {}, randomUUID(), 'other')).statusCode).toBe(409);
});

it('names the CV to the dealer as a link, not as an attachment', async () => {
  const { leadId } = await sent();
  await dispatchLead(site.context, { tenant: 'demo', leadId, time: 1, isConfirmed: false });
  const { rows: found } = await site.context.database.pool.query(
    'select content from messages.messages where about = $1',
    [`lead:${leadId}`],
  );
  const [{ content }] = found;
  expect(content.html).toContain(`/api/leads/cv/${leadId}`);
  expect(JSON.stringify(content.attachments)).not.toContain('%PDF');
});

it('exports and deletes the CV with the person, and deletes old ones', async () => {
  const person = { email: 'cv@example.com' };
  await sent({ email: person.email, phone: '0400 111 222' });
  const before = await rows();
  const request = { person, tenant: 'demo', actor: 'test' };
  const exported = await exportPerson(site.context, request);
  expect(JSON.stringify(exported.stores)).toContain('Ana Lee.pdf');
  await forgetPerson(site.context, request);
  expect(await rows()).toBe(before - 1);

  await upload(pdf);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await forgetOldLeads(site.context, inDays(2));
  expect(
    (
      await site.context.database.pool.query(
        'select 1 from leads.lead_files where lead_id is null and tenant = $1',
        ['demo'],
      )
    ).rowCount,
  ).toBe(0);
  expect(await rows()).toBeGreaterThan(0);
  await forgetOldLeads(site.context, inDays(181));
  expect(
    (await site.context.database.pool.query("select 1 from leads.lead_files where tenant = 'demo'")).rowCount,
  ).toBe(0);
});
