import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listMessages } from '@forecourt/server-kit/messages/message-repository';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { loseDatabaseAfter } from '@forecourt/test-kit/lose-database';
import { sendBookingMessages } from '../booking-jobs.ts';
import { bootDealer } from '../testing/a-dealer.ts';
import { bookingLink } from './booking-link.ts';

let dealer: Awaited<ReturnType<typeof bootDealer>>;
beforeAll(async () => {
  dealer = await bootDealer();
});
afterAll(() => dealer.close());
beforeEach(async () => {
  await dealer.rows('truncate leads.quota_claims, leads.bookings, leads.leads, messages.messages cascade');
});

const slots = () => dealer.slots('kind=test-drive&location=l1');
const jobs = (what: string) =>
  dealer.rows(
    `select data, start_after from jobs.job where name = 'leads/booking-message' and data ->> 'what' = '${what}' order by created_on desc`,
  );

async function booked() {
  const [at, next, later] = (await slots()).slice(40);
  const { link } = await dealer.book({ starts_at: at }, { car_id: 'v1' });
  return { at: at!, next: next!, later: later!, link: link! };
}

describe('a signed link', () => {
  it('shows the booking', async () => {
    const { at, link } = await booked();
    expect(await dealer.see(link)).toMatchObject({
      code: 200,
      view: {
        kind: 'test-drive',
        status: 'booked',
        startsAt: at,
        reference: expect.stringMatching(/^LEAD-[0-9A-F]{8}$/),
        location: { name: 'Newtown', address: '1 Example Street, Sydney, nsw 2042' },
      },
    });
  });

  it('returns 404 and changes nothing if it is forged or of another site', async () => {
    const { link, next } = await booked();
    const forged = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await dealer.see(link, 'other')).code).toBe(404);
    for (const wrong of [forged, 'nonsense', `${link}0`]) expect((await dealer.see(wrong)).code).toBe(404);
    expect((await dealer.manage({ action: 'cancel', link }, 'other')).status).toBe(404);
    expect((await dealer.manage({ action: 'change', link: forged, starts_at: next })).status).toBe(404);
    expect(await dealer.rows('select revision, cancelled_at from leads.bookings')).toEqual([
      { revision: 1, cancelled_at: null },
    ]);
  });

  it('expires a day after the booking, which cannot be changed once it has started', async () => {
    const { link, next } = await booked();
    await dealer.rows(
      "update leads.bookings set starts_at = now() - interval '1 minute', ends_at = now() + interval '29 minutes'",
    );
    expect(await dealer.see(link)).toMatchObject({ code: 200, view: { status: 'past', days: [] } });
    expect(await dealer.manage({ action: 'change', link, starts_at: next })).toMatchObject({
      status: 409,
      code: 'past',
    });
    expect(await dealer.manage({ action: 'cancel', link })).toMatchObject({ status: 409, code: 'past' });
    const [{ id, link_key }] = await dealer.rows('select id, link_key from leads.bookings');
    const endsAt = new Date(Date.now() - 25 * 3_600_000);
    const expired = bookingLink({ id, tenant: 'demo', linkKey: link_key, endsAt });
    expect((await dealer.see(expired)).code).toBe(410);
    expect(await dealer.manage({ action: 'cancel', link: expired })).toMatchObject({ status: 410 });
  });

  it('returns the booking as a calendar file', async () => {
    const { link } = await booked();
    const response = await dealer.app.inject({
      url: `/api/leads/bookings/calendar.ics?link=${link}`,
      headers: { 'x-forecourt-tenant': 'demo' },
    });
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.body).toContain('BEGIN:VEVENT');
    expect(response.body.replace(/\r\n[ \t]/g, '')).toContain(
      'SUMMARY:Test drive: Kia Sportage (Demo Motors)',
    );
  });
});

describe('a change', () => {
  it('books the new slot and frees the old one', async () => {
    const { at, next, link } = await booked();
    const changed = await dealer.manage({ action: 'change', link, starts_at: next });
    expect(changed.status).toBe(200);
    expect((await dealer.see(changed.link!)).view.startsAt).toBe(next);
    const free = await slots();
    expect(free).toContain(at);
    expect(free).not.toContain(next);
  });

  it('to a full slot is rejected with alternatives, and keeps the old slot', async () => {
    const { at, next, later, link } = await booked();
    await dealer.book({ starts_at: next });
    const refused = await dealer.manage({ action: 'change', link, starts_at: next });
    expect(refused).toMatchObject({ status: 409, code: 'slot_taken' });
    expect(refused.next![0]!.startsAt).toBe(later);
    expect((await dealer.see(link)).view.startsAt).toBe(at);
    expect(await slots()).not.toContain(at);
  });

  it('is answered from its transaction, although the database is lost after it', async () => {
    const { next, link } = await booked();
    const { pool } = dealer.context.database;
    const lost = (payload: object) =>
      loseDatabaseAfter(pool, /update "leads"."bookings"/, () => dealer.manage(payload));
    const changed = await lost({ action: 'change', link, starts_at: next });
    expect([changed.isLost, changed.result.status, changed.result.booking]).toEqual([
      true,
      200,
      expect.objectContaining({
        status: 'booked',
        startsAt: next,
        days: (await dealer.see(changed.result.link!)).view.days,
      }),
    ]);
    const cancelled = await lost({ action: 'cancel', link: changed.result.link });
    expect([cancelled.isLost, cancelled.result.status, cancelled.result.booking]).toEqual([
      true,
      200,
      expect.objectContaining({ status: 'cancelled', days: [] }),
    ]);
  });

  it('repeated for the same slot changes nothing', async () => {
    const { next, link } = await booked();
    for (let press = 0; press < 2; press++)
      expect((await dealer.manage({ action: 'change', link, starts_at: next })).status).toBe(200);
    expect(await dealer.rows('select revision from leads.bookings')).toEqual([{ revision: 2 }]);
  });
});

describe('a cancellation', () => {
  it('frees the slot permanently', async () => {
    const { at, next, link } = await booked();
    expect(await slots()).not.toContain(at);
    expect((await dealer.manage({ action: 'cancel', link })).status).toBe(200);
    expect(await slots()).toContain(at);
    expect(await dealer.manage({ action: 'change', link, starts_at: next })).toMatchObject({
      status: 409,
      code: 'cancelled',
    });
    expect((await dealer.book({ starts_at: at })).status).toBe(200);
  });

  it('concurrent with a change of another booking to its slot leaves both consistent', async () => {
    const first = await booked();
    const second = await dealer.book({ starts_at: first.next });
    const [cancelled, moved] = await Promise.all([
      dealer.manage({ action: 'cancel', link: first.link }),
      dealer.manage({ action: 'change', link: second.link!, starts_at: first.at }),
    ]);
    expect(cancelled.status).toBe(200);
    const rows = await dealer.rows('select starts_at from leads.bookings where cancelled_at is null');
    const expected = moved.status === 200 ? first.at : first.next;
    expect(rows.map(({ starts_at }) => starts_at.toISOString())).toEqual([expected]);
  });
});

it('redirects a form without scripts back to the booking', async () => {
  const { next, link } = await booked();
  const post = (fields: Record<string, string>) =>
    dealer.app.inject({
      method: 'POST',
      url: '/api/leads/bookings/manage',
      payload: new URLSearchParams({ link, ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forecourt-tenant': 'demo' },
    });
  const changed = await post({ action: 'change', slot: next });
  expect(changed.statusCode).toBe(303);
  expect(changed.headers.location).toMatch(/^\/booking\?link=[\w.-]+&done=changed$/);
  const full = await post({ action: 'change', slot: '2020-01-01T00:00:00Z' });
  expect(full.headers.location).toMatch(/&done=full$/);
  const cancelled = await post({ action: 'cancel' });
  expect(cancelled.headers.location).toMatch(/&done=cancelled$/);
});

describe('messages', () => {
  const send = async (what: string, now?: Date) => {
    for (const { data } of (await jobs(what)).slice(0, 1))
      await sendBookingMessages(dealer.context, data, now);
    return listMessages(dealer.context.database.pool, 'demo', 20);
  };

  it('confirm a booking to the shopper once, by email with a calendar file and by SMS', async () => {
    const { link } = await booked();
    await send('booked');
    const messages = await send('booked');
    expect(messages.map(({ channel, recipient }) => [channel, recipient]).sort()).toEqual([
      ['email', 'ana@example.com'],
      ['sms', '0400000000'],
    ]);
    const mail = messages.find(({ channel }) => channel === 'email')!.content as unknown as {
      subject: string;
      text: string;
      html: string;
      attachments: { filename: string; content: string }[];
    };
    expect(mail.subject).toMatch(/^Booked: Test drive: Kia Sportage, \w+day \d+ \w+, \d+:\d\d [ap]m$/);
    expect(mail.text).toContain(`http://demo.localhost:4000/booking?link=${link}`);
    expect(mail.html).toContain('<table');
    expect(mail.html).toContain('Booking confirmed');
    expect(mail.attachments[0]!.content).toContain('METHOD:PUBLISH');
    const sms = messages.find(({ channel }) => channel === 'sms')!.content as { text: string };
    expect(sms.text).toContain(link);
  });

  it('notify the dealer of a change and of a cancellation', async () => {
    const { next, link } = await booked();
    await dealer.manage({ action: 'change', link, starts_at: next });
    const changed = await send('changed');
    expect(changed.map(({ recipient }) => recipient).sort()).toEqual([
      '0400000000',
      'ana@example.com',
      'sales@example.com',
    ]);
    await dealer.manage({ action: 'cancel', link });
    const all = await send('cancelled');
    const toDealer = all.filter(({ recipient }) => recipient === 'sales@example.com');
    expect(toDealer.map(({ content }) => (content as { subject: string }).subject).sort()).toEqual([
      expect.stringMatching(/^Booking cancelled: Test drive: Kia Sportage, /),
      expect.stringMatching(/^Booking moved: Test drive: Kia Sportage, /),
    ]);
  });

  it('repeat nothing that was typed except a first name, whose address may be another person', async () => {
    const [at] = (await slots()).slice(40);
    const typed = 'www.evil.example';
    await dealer.book(
      { starts_at: at, at_home: true, address: `1 ${typed}`, model: `Win ${typed}`, model_id: 'm1' },
      { name: `Ana ${typed}`, 'Vehicle Make': typed, 'Vehicle Model': typed },
    );
    const messages = await send('booked');
    expect(messages).toHaveLength(2);
    expect(JSON.stringify(messages)).not.toContain('evil');
    expect(JSON.stringify(messages)).toContain('Hello Ana,');
  });

  it('are limited for each recipient', async () => {
    const { at, next, link } = await booked();
    const { person } = aTenant().private.limits.confirmations;
    for (let time = 0; time < person + 2; time += 1) {
      await dealer.manage({ action: 'change', link, starts_at: time % 2 ? at : next });
      await send('changed');
    }
    const { rows } = await dealer.context.database.pool.query(
      'select recipient, count(*)::int from messages.messages group by recipient order by recipient',
    );
    expect(rows).toEqual([
      { recipient: '0400000000', count: person },
      { recipient: 'ana@example.com', count: person },
      { recipient: 'sales@example.com', count: person + 2 },
    ]);
  });

  it('remind a day before the current time of the booking', async () => {
    const { at, next, link } = await booked();
    const [reminder] = await jobs('reminder');
    expect(reminder.start_after.toISOString()).toBe(new Date(Date.parse(at) - 86_400_000).toISOString());
    await dealer.manage({ action: 'change', link, starts_at: next });
    // The reminder for the old time is not sent.
    await sendBookingMessages(dealer.context, reminder.data);
    expect(await listMessages(dealer.context.database.pool, 'demo', 20)).toEqual([]);
    const sent = await send('reminder');
    expect(sent.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
  });

  it("remind as the settings of the location's dealership say", async () => {
    const { locations } = dealer.places;
    dealer.places.locations = locations.map((one) =>
      one.id === 'l2' ? { ...one, dealership_slug: 'quiet' } : one,
    );
    await dealer.rows('delete from jobs.job');
    const [at] = (await dealer.slots('kind=test-drive&location=l2')).slice(40);
    expect(await dealer.book({ location_id: 'l2', starts_at: at })).toMatchObject({ status: 200 });
    dealer.places.locations = locations;
    expect([await jobs('booked'), await jobs('reminder')]).toEqual([[expect.anything()], []]);
  });

  it('do not remind of a cancelled booking', async () => {
    const { link } = await booked();
    const [reminder] = await jobs('reminder');
    await dealer.manage({ action: 'cancel', link });
    await sendBookingMessages(dealer.context, reminder.data);
    expect(await listMessages(dealer.context.database.pool, 'demo', 20)).toEqual([]);
  });

  it('wait while the lead is in quarantine', async () => {
    await booked();
    await dealer.rows('update leads.leads set quarantined_at = now()');
    expect(await send('booked')).toEqual([]);
    await dealer.rows('update leads.leads set released_at = now()');
    expect(await send('booked')).toHaveLength(2);
  });
});
