import '@forecourt/test-kit/languages';
import { expect, it } from '@jest/globals';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainServer } from '@forecourt/server-kit/domain';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { until } from '@forecourt/test-kit/until';
import { boot, firstNotice, inbox, messagesOf, messageTo, noticesOf, submit } from '../testing/a-delivery.ts';
import { adfProblems } from '../testing/adf-problems.ts';
import { resendLead } from './resend-lead.ts';

/** The other domains' answers, stubbed at the network boundary. */
const neighbours: DomainServer = {
  name: 'neighbours',
  prefixes: [],
  migrations: null,
  async register(app) {
    app.get('/api/vehicle/vehicles/:id', async () => ({
      vehicle: aVehicle({ car_type: 'demo', colour: 'Crystal Pearl' }),
      listed: true,
    }));
    app.get('/api/locations/dealerships/city/contact', async () => ({
      name: 'Demo Motors City',
      phone: '02 5550 9999',
    }));
  },
};

it('mails a lead to its dealership with a summary and an ADF document that is valid against the DTD', async () => {
  const smtp = await inbox();
  const tenant = aTenant({
    private: {
      leadSender: 'site@example.com',
      leadRecipients: [
        { dealership_slug: null, email: 'all@example.com' },
        { dealership_slug: 'city', email: 'city@example.com' },
      ],
    },
  });
  const site = await boot({ smtpUrl: smtp.url }, { tenant, others: [neighbours] });
  const leadId = await submit(site, { message: 'Is it <b>still</b> there?\r\nAna & Co', postcode: '4000' });
  const { email, recipients } = await firstNotice(smtp);
  expect(recipients).toEqual(['city@example.com']);
  expect(email.messageId).toBe(`<lead-${leadId}@demo.localhost>`);
  expect(email.subject).toBe(
    `Vehicle Enquiry: 2021 Toyota HiLux SR5 (LEAD-${leadId.slice(0, 8).toUpperCase()})`,
  );
  expect(email.replyTo).toEqual([{ name: 'Ana Lee', address: 'ana@example.com' }]);
  expect(email.html).toContain('Is it &lt;b&gt;still&lt;/b&gt; there?<br>Ana &amp; Co');

  const adf = email.attachments[0]!;
  expect(adf.mimeType).toBe('application/x-adf+xml');
  const xml = new TextDecoder().decode(adf.content as Uint8Array);
  expect(email.text!.replaceAll('\r\n', '\n').trim()).toBe(xml.trim());
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>')).toBe(true);
  expect(adfProblems(xml)).toEqual([]);
  for (const part of [
    '<vehicle interest="buy" status="new">',
    '<year>2021</year>',
    '<stock>U1001</stock>',
    '<exteriorcolor>Crystal Pearl</exteriorcolor>',
    '<phone type="cellphone">0400000000</phone>',
    'Postcode: 4000',
    '<vendorname>Demo Motors City</vendorname>',
    '<email>city@example.com</email>',
    '02 5550 9999',
    '<service>Vehicle Enquiry</service>',
  ])
    expect(xml).toContain(part);
  expect(xml).toMatch(/<requestdate>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+10:00<\/requestdate>/);
  expect(xml).not.toContain('<address>');
});

it('mails a lead with only the submitted data if other domains fail, and a demo car as used if configured', async () => {
  const smtp = await inbox();
  const site = await boot({ smtpUrl: smtp.url }, { tenant: aTenant({ leads: { demoStatusInAdf: 'used' } }) });
  await submit(site, { car_type: 'demo', phone: '' });
  const { email, recipients } = await firstNotice(smtp);
  expect(recipients).toEqual(['sales@example.com']);
  expect(adfProblems(email.text!)).toEqual([]);
  expect(email.text).toContain('<vehicle interest="buy" status="used">');
  expect(email.text).toContain('<make>Toyota</make>');
});

it("sends a confirmation with the site's name, a reference number and nothing that the sender wrote, also in plain text", async () => {
  const smtp = await inbox();
  const site = await boot({ smtpUrl: smtp.url }, { others: [neighbours] });
  const leadId = await submit(site, { message: 'Is it <b>still</b> there?\r\nAna & Co' });
  const { email, recipients } = await until('the confirmation', () =>
    smtp.received.find(({ recipients: [to] }) => to === 'ana@example.com'),
  );
  const reference = `LEAD-${leadId.slice(0, 8).toUpperCase()}`;
  expect(recipients).toEqual(['ana@example.com']);
  expect(email.messageId).toBe(`<confirmation-${leadId}@demo.localhost>`);
  expect(email.subject).toBe(`Demo Motors has your message (${reference})`);
  expect(email.to!.map(({ address }) => address)).toEqual(['ana@example.com']);
  expect(email.text).toContain(`Reference number: ${reference}`);
  // Anybody can give anybody's address: the mail must not carry a text of the sender's choice.
  for (const body of [email.text, email.html]) expect(body).not.toMatch(/still|Co\b/);
  expect(email.html).toContain('Demo Motors City');
  // Only tables and inline styles: mail programs support little else.
  expect(email.html).not.toMatch(/<style|<link|<script|class=|display:|position:/);
});

it('sends the confirmation in Arabic and right to left on an Arabic site, and not for a reservation or if disabled', async () => {
  const smtp = await inbox();
  const tenant = aTenant({ locale: 'ar', direction: 'rtl' });
  const site = await boot({ smtpUrl: smtp.url }, { tenant });
  await submit(site);
  const confirmation = () => smtp.received.find(({ recipients: [to] }) => to === 'ana@example.com');
  const { email } = await until('the confirmation', confirmation);
  expect(email.html).toContain('<html lang="ar" dir="rtl">');
  expect(email.text).toContain('الرقم المرجعي: \u2068LEAD-');

  // A reservation's receipt is its confirmation.
  const reserved = await submit(site, { subcategory: 'Reservation' });
  await until(
    'the notice of a reservation',
    async () => (await messageTo(site, reserved, 'sales@example.com'))?.state === 'sent',
  );
  expect((await messagesOf(site, reserved)).map(({ kind }) => kind)).toEqual(['notice']);

  smtp.received.length = 0;
  tenant.leads.confirmationEmail = false;
  const leadId = await submit(site);
  await until(
    'the notice',
    async () => (await messageTo(site, leadId, 'sales@example.com'))?.state === 'sent',
  );
  expect((await messagesOf(site, leadId)).map(({ kind }) => kind)).toEqual(['notice']);
});

it("tells the people of an Arabic site in Arabic, and the dealer's system in English", async () => {
  const smtp = await inbox();
  const tenant = aTenant({
    locale: 'ar',
    direction: 'rtl',
    leads: { choiceLabels: { 'Service Enquiry': 'صيانة' } },
    private: {
      leadRecipients: [
        { dealership_slug: null, email: 'sales@example.com' },
        { dealership_slug: null, department: 'service', email: 'service@example.com' },
      ],
    },
  });
  const site = await boot({ smtpUrl: smtp.url }, { tenant });
  await submit(site, {
    subcategory: 'General Enquiry',
    category: 'Service Enquiry',
    car_id: null,
    'Vehicle Make': null,
    'Vehicle Model': null,
    preferred_channel: 'sms',
  });
  const { email, recipients } = await firstNotice(smtp);
  expect(recipients).toEqual(['service@example.com']);
  expect(email.subject).toMatch(/^صيانة \(\u2068LEAD-/);
  expect(email.html).toContain('<html lang="ar" dir="rtl">');
  for (const part of ['القسم', 'الصيانة', 'الموضوع', 'رسالة نصية', 'utm_source=radio'])
    expect(email.html).toContain(part);
  expect(email.html).not.toMatch(/Department|Category|Marketing consent|promised/);
  for (const part of ['<service>Service Enquiry</service>', 'Department: Service', 'Answer by: Text message'])
    expect(email.text).toContain(part);
  expect(adfProblems(email.text!)).toEqual([]);
});

it('sends a lead to its department by email, text message and webhook independently', async () => {
  const smtp = await inbox();
  const webhook = { url: 'http://127.0.0.1:9/leads', secret: 'secret of the receiver' };
  const tenant = aTenant({
    private: {
      leadRecipients: [
        { dealership_slug: null, email: 'sales@example.com' },
        { dealership_slug: null, department: 'parts', email: 'parts@example.com' },
      ],
      leadSmsAlerts: [{ dealership_slug: 'city', department: 'parts', phone: '+61400111222' }],
      leadWebhooks: [{ dealership_slug: null, ...webhook }],
    },
  });
  const site = await boot({ smtpUrl: smtp.url }, { tenant });
  const leadId = await submit(site, { subcategory: 'Parts Enquiry', part: 'Tow bar', category: undefined });
  const messages = await until('all messages', async () => {
    const found = await messagesOf(site, leadId);
    return (
      found.length === 4 && found.every(({ state, attempts }) => state === 'stored' || attempts > 0) && found
    );
  });
  expect(messages.map(({ channel, recipient, kind }) => [channel, recipient, kind]).sort()).toEqual([
    ['email', 'ana@example.com', 'confirmation'],
    ['email', 'parts@example.com', 'notice'],
    ['sms', '+61400111222', 'notice'],
    ['webhook', webhook.url, 'notice'],
  ]);
  expect(messages.find(({ channel }) => channel === 'sms')!.content).toEqual({
    text: `Parts Enquiry: Toyota HiLux, Ana Lee, 0400 000 000, LEAD-${leadId.slice(0, 8).toUpperCase()}`,
  });
  // 300 characters end within an emoji, which the database could not store.
  const long = await submit(site, {
    subcategory: 'Parts Enquiry',
    part: 'Tow bar',
    category: undefined,
    name: `${'x'.repeat(16)}${'🚗'.repeat(50)}`,
    last_name: '🚗'.repeat(60),
    'Vehicle Make': 'y'.repeat(100),
  });
  await until('the notice of a long name', () => messageTo(site, long, '+61400111222'));
  expect(messages.find(({ channel }) => channel === 'webhook')).toMatchObject({
    // The address is in the internal network, which the operator has not allowed.
    state: 'refused',
    content: { event: 'lead.created', body: { id: leadId, site: 'demo', lead: { part: 'Tow bar' } } },
  });
  const { text } = (await firstNotice(smtp)).email;
  expect(text).toContain('Part or accessory: Tow bar');
  expect(text).toContain('Department: Parts');
  expect(text).not.toContain('interest=');
});

it('names the department, the category and the campaign of a general enquiry, and sends it to that department', async () => {
  const smtp = await inbox();
  const tenant = aTenant({
    leads: { enquiryCategories: ['Body Shop'], categoryDepartments: { 'Body Shop': 'service' } },
    private: {
      leadRecipients: [
        { dealership_slug: null, email: 'sales@example.com' },
        { dealership_slug: null, department: 'service', email: 'service@example.com' },
        { dealership_slug: null, department: 'careers', email: 'people@example.com' },
      ],
    },
  });
  const site = await boot({ smtpUrl: smtp.url }, { tenant });
  const general = {
    subcategory: 'General Enquiry',
    car_id: null,
    'Vehicle Make': null,
    'Vehicle Model': null,
  };
  await submit(site, { ...general, subcategory: 'General Enquiry', category: 'Body Shop' });
  const { email, recipients } = await firstNotice(smtp);
  expect(recipients).toEqual(['service@example.com']);
  expect(email.subject).toMatch(/^Body Shop \(LEAD-/);
  for (const part of ['Department: Service', 'Campaign: utm_source=radio', '<service>Body Shop</service>'])
    expect(email.text).toContain(part);
  expect(adfProblems(email.text!)).toEqual([]);
  await submit(site, { ...general, subcategory: 'Career Enquiry', category: 'General Enquiry' });
  const career = await until('the application', () =>
    smtp.received.find(({ recipients: [to] }) => to === 'people@example.com'),
  );
  expect(career.email.text).toContain('Department: Careers');
  expect(career.email.text).not.toContain('"buy"');
});

it("describes the shopper's own vehicle in the ADF of a lead to sell it", async () => {
  const smtp = await inbox();
  const site = await boot({ smtpUrl: smtp.url });
  await submit(site, {
    subcategory: 'Sell My Car',
    car_id: null,
    'Vehicle Make': null,
    'Vehicle Model': null,
    stock_number: null,
    own_vehicle: '2019 Mazda CX-5 Akera',
    odometer: '٨١,000 km',
    Rego: '123ABC',
  });
  const { text } = (await firstNotice(smtp)).email;
  expect(adfProblems(text!)).toEqual([]);
  for (const part of [
    '<vehicle interest="sell" status="used">',
    '<year>2019</year>',
    '<make>Mazda</make>',
    '<model>CX-5 Akera</model>',
    '<odometer units="km">81000</odometer>',
    '<service>Sell My Car</service>',
  ])
    expect(text).toContain(part);
});

it('resends a lead to the dealer as a new message that is marked as resent', async () => {
  const smtp = await inbox();
  const site = await boot({ smtpUrl: smtp.url });
  const leadId = await submit(site);
  await until('the delivery', async () =>
    (await messagesOf(site, leadId)).every(({ state }) => state === 'sent'),
  );
  await firstNotice(smtp);
  for (const time of [2, 3]) {
    await transaction(site.context.database.pool, (client) =>
      resendLead(site.context, client, 'demo', leadId),
    );
    await until('another notice', () => noticesOf(smtp).length === time);
  }
  expect(noticesOf(smtp).map(({ email }) => email.messageId)).toEqual([
    `<lead-${leadId}@demo.localhost>`,
    `<lead-${leadId}-2@demo.localhost>`,
    `<lead-${leadId}-3@demo.localhost>`,
  ]);
  expect(noticesOf(smtp)[1]!.email.text).toContain('<prospect status="resend">');
  expect((await messagesOf(site, leadId)).filter(({ kind }) => kind === 'confirmation')).toHaveLength(1);
});
