import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leadFields, type LeadField } from '@forecourt/contracts/leads/lead-fields';
import { leadForm, leadFormTypes, type LeadFormType } from '@forecourt/contracts/leads/lead-forms';
import { leadMessages } from '@forecourt/contracts/leads/lead-messages';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { createLeadsServer } from '../plugin.ts';
import { aSubmission } from '../testing/a-submission.ts';
import { anApplication } from '../testing/an-application.ts';
import { aDelivery } from '../testing/message-settings.ts';

const t = leadMessages.en;
/** What people, programs and broken devices enter into forms. */
const texts = {
  'a script': '<script>alert(1)</script>',
  'a line break and a header of a mail': 'Ana\r\nBcc: all@example.com',
  'an emoji': '👩‍🔧',
  'half of an emoji': 'Ana \ud83d',
  'a hundred kilobytes': 'x'.repeat(100_000),
};
const formats: LeadField[] = ['email', 'phone'];

let site: BootedDomain;
beforeAll(async () => {
  const leads = createLeadsServer(() => aDelivery());
  const tenant = aTenant({
    leads: { minimumFillSeconds: 0, additionalServices: ['Towing advice'], messageRequired: false },
  });
  site = await bootDomains([{ ...leads, start: undefined }], { tenants: [tenant] });
});
afterAll(() => site.close());

let address = 0;
/** Returns a separate address for each call, because the rate limit is per address. */
const from = () => `10.2.${address >> 8}.${address++ & 255}`;

async function submit(form: LeadFormType, fields: Record<string, unknown>) {
  const { userData } = aSubmission({ subcategory: leadForm(form).subcategory, category: 'General Enquiry' });
  const required = { Rego: 'ABC123', own_vehicle: '2019 Mazda CX-5', part: 'Tow bar', postcode: '4000' };
  const application = form === 'finance-application' ? anApplication : {};
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    remoteAddress: from(),
    headers: { 'x-forecourt-tenant': 'demo', 'idempotency-key': randomUUID() },
    payload: { form, isLastStep: true, userData: { ...userData, ...required, ...application, ...fields } },
  });
  const { lead_id, fields: wrong = [] } = response.json() as {
    lead_id?: string;
    fields?: { path: string; message: string }[];
  };
  return {
    status: response.statusCode,
    leadId: lead_id,
    wrong: Object.fromEntries(wrong.map(({ path, message }) => [path.replace('userData.', ''), message])),
  };
}

/** Returns the free-text fields of a form. */
const typed = (form: LeadFormType): LeadField[] =>
  leadForm(form)
    .steps.flat()
    .filter((field) => ['line', 'text'].includes(leadFields[field].kind) && !('format' in leadFields[field]));

/** Returns the error for a text that cannot be stored as it is, or null. */
function refusalOf(field: LeadField, text: string): string | null {
  const { kind, longest } = leadFields[field];
  if (kind === 'line' && text.includes('\n')) return t.notOneLine(t[field as 'name']);
  if (text.length <= longest) return null;
  return field === 'message' ? t.message_tooLong(longest) : t.tooLong(t[field as 'name'], longest);
}

describe.each(Object.entries(texts))('%s', (_, text) => {
  it('is stored as typed in every field of every form, or rejected with the name of each field', async () => {
    for (const form of leadFormTypes) {
      const fields = typed(form);
      const refused = fields.filter((field) => refusalOf(field, text) !== null);
      if (refused.length > 0) {
        const answer = await submit(form, Object.fromEntries(refused.map((field) => [field, text])));
        expect([form, answer.status, answer.wrong]).toEqual([
          form,
          400,
          Object.fromEntries(refused.map((field) => [field, refusalOf(field, text)])),
        ]);
      }
      const stored = fields.filter((field) => refusalOf(field, text) === null);
      const answer = await submit(form, Object.fromEntries(stored.map((field) => [field, text])));
      expect([form, answer.status, answer.wrong]).toEqual([form, 200, {}]);
      const { rows } = await site.context.database.pool.query(
        'select payload from leads.leads where id = $1',
        [answer.leadId],
      );
      expect(rows[0].payload).toMatchObject(
        Object.fromEntries(stored.map((field) => [field, text.toWellFormed()])),
      );
    }
  }, 120_000);

  it('is rejected as an email address and as a phone number', async () => {
    for (const field of formats) {
      const { status, wrong } = await submit('general', { [field]: text });
      expect([status, Object.keys(wrong)]).toEqual([400, [field]]);
    }
  });

  it('is escaped on the error page of a form without scripts, or stored as a lead', async () => {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/leads/leads',
      remoteAddress: from(),
      headers: { 'x-forecourt-tenant': 'demo', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        form: 'general',
        subcategory: 'General Enquiry',
        category: 'General Enquiry',
        name: text,
        email: 'ana@example.com',
        message: text,
      }).toString(),
    });
    expect(response.statusCode).toBe(refusalOf('name', text) || refusalOf('message', text) ? 400 : 303);
    expect(response.body).not.toContain('<script');
    if (response.statusCode === 400) expect(response.body).toContain(refusalOf('name', text));
  });
});
