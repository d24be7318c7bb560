import { identityApi } from '@forecourt/contracts/identity/identity-paths';
import { aBrowser, startIdentity, testSites, type IdentityServer } from '../testing/identity-server.ts';

let server: IdentityServer;
beforeEach(async () => {
  server = await startIdentity();
});
afterEach(async () => {
  await server.close();
});

const phone = '+61412345678';
const typed = { phone: '0412 345 678', country: 'AU' };

async function signIn(site: string, asked = typed, e164 = phone) {
  const browser = aBrowser(server, site);
  expect((await browser.post(identityApi.sendCode, asked)).statusCode).toBe(200);
  const answer = await browser.post(identityApi.verifyCode, { code: server.codeFor(e164) });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining(e164)]);
  return browser;
}

type Browser = ReturnType<typeof aBrowser>;
const userOf = async (browser: Browser) =>
  (await browser.get(identityApi.session)).json<{ user: { id: string } | null }>().user;

it('signs in with the code sent to the phone number', async () => {
  const browser = aBrowser(server, 'harbour');
  const asked = await browser.post(identityApi.sendCode, typed);
  expect(asked.json()).toEqual({ phone });
  expect(server.sent).toEqual([
    {
      tenant: 'harbour',
      to: phone,
      text: expect.stringMatching(/^\d{6} is your Harbour code\..*\n\n@harbour\.example #\d{6}$/s) as string,
    },
  ]);
  expect((await browser.get('/whoami')).json()).toEqual({ shopper: null });
  const verified = await browser.post(identityApi.verifyCode, { phone, code: ` ${server.codeFor(phone)} ` });
  expect(verified.json()).toEqual({
    user: {
      id: expect.any(String) as string,
      phone,
      name: '',
      email: null,
      marketing: false,
      hasProfile: false,
    },
  });
  const session = verified.cookies.find(({ name }) => name === 'fc_session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(session).not.toHaveProperty('domain');
  expect((await browser.get('/whoami')).json()).toMatchObject({ shopper: { phone, realm: 'site:harbour' } });
});

it('sets a secure __Host- cookie if the sites are served over https', async () => {
  const secure = await startIdentity({ secureCookies: true });
  const browser = aBrowser(secure, 'harbour');
  await browser.post(identityApi.sendCode, typed);
  const { cookies } = await browser.post(identityApi.verifyCode, { code: secure.codeFor(phone) });
  expect(cookies.find(({ name }) => name === '__Host-fc_session')).toMatchObject({
    secure: true,
    httpOnly: true,
  });
  await secure.close();
});

it('stores neither codes nor phone numbers and addresses of code requests in plain text', async () => {
  await aBrowser(server, 'harbour').post(identityApi.sendCode, typed);
  const { rows } = await server.database.pool.query<{ value: string }>(
    'select value from identity.verifications',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.value).not.toContain(server.codeFor(phone));
  const limits = await server.database.pool.query('select * from identity.code_requests');
  expect(JSON.stringify(limits.rows)).not.toMatch(/412345678|127\.0\.0\.1/);
  // The stored value is not a valid code.
  const stolen = await aBrowser(server, 'harbour').post(identityApi.verifyCode, {
    phone,
    code: rows[0]!.value.split(':')[0],
  });
  expect(stolen.json()).toMatchObject({ code: 'wrong_code' });
});

it('accepts each code once', async () => {
  await signIn('harbour');
  const again = await aBrowser(server, 'harbour').post(identityApi.verifyCode, {
    phone,
    code: server.codeFor(phone),
  });
  expect([again.statusCode, again.json()]).toEqual([410, expect.objectContaining({ code: 'expired_code' })]);
});

it('accepts only one of two concurrent requests with the same code', async () => {
  const browsers = [aBrowser(server, 'harbour'), aBrowser(server, 'harbour')];
  await browsers[0]!.post(identityApi.sendCode, typed);
  const code = server.codeFor(phone);
  const answers = await Promise.all(browsers.map((one) => one.post(identityApi.verifyCode, { phone, code })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

it('rejects a code after ten minutes', async () => {
  const browser = aBrowser(server, 'harbour');
  await browser.post(identityApi.sendCode, typed);
  const { rows } = await server.database.pool.query<{ minutes: number }>(
    'select extract(epoch from expires_at - now())::float / 60 as minutes from identity.verifications',
  );
  expect(rows[0]!.minutes).toBeGreaterThan(9);
  expect(rows[0]!.minutes).toBeLessThanOrEqual(10);
  await server.database.pool.query(
    "update identity.verifications set expires_at = now() - interval '1 second'",
  );
  const late = await browser.post(identityApi.verifyCode, { code: server.codeFor(phone) });
  expect(late.json()).toMatchObject({ code: 'expired_code' });
});

it('locks a code after five wrong attempts, even for the correct code', async () => {
  const browser = aBrowser(server, 'harbour');
  await browser.post(identityApi.sendCode, typed);
  const code = server.codeFor(phone);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (let time = 0; time < 5; time++)
    expect((await browser.post(identityApi.verifyCode, { code: wrong })).json()).toMatchObject({
      code: 'wrong_code',
    });
  expect((await browser.post(identityApi.verifyCode, { code })).json()).toMatchObject({
    code: 'too_many_tries',
  });
  expect((await browser.post(identityApi.verifyCode, { code })).json()).toMatchObject({
    code: 'expired_code',
  });
  expect(await userOf(browser)).toBeNull();
});

it('invalidates an earlier code when a newer one is sent', async () => {
  const browser = aBrowser(server, 'harbour');
  await browser.post(identityApi.sendCode, typed);
  const first = server.codeFor(phone);
  await server.database.pool.query(
    "update identity.code_requests set sent_at = sent_at - interval '1 minute'",
  );
  await browser.post(identityApi.sendCode, {});
  const second = server.codeFor(phone);
  expect(server.sent).toHaveLength(2);
  if (first !== second)
    expect((await browser.post(identityApi.verifyCode, { code: first })).json()).toMatchObject({
      code: 'wrong_code',
    });
  expect((await browser.post(identityApi.verifyCode, { code: second })).statusCode).toBe(200);
});

it('limits codes per phone number to one per half minute and five per hour', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => aBrowser(server, 'harbour').post(identityApi.sendCode, typed)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429]);
  const refused = answers.find(({ statusCode }) => statusCode === 429)!;
  // The number as it is verified, since the code that was sent can still be entered.
  expect(refused.json()).toMatchObject({ code: 'too_soon', phone });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (let time = 0; time < 5; time++) {
    await server.database.pool.query(
      "update identity.code_requests set sent_at = sent_at - interval '1 minute'",
    );
    await aBrowser(server, 'harbour').post(identityApi.sendCode, typed);
  }
  expect(server.sent).toHaveLength(5);
  await server.database.pool.query("update identity.code_requests set sent_at = sent_at - interval '1 hour'");
  await aBrowser(server, 'harbour').post(identityApi.sendCode, typed);
  expect(server.sent).toHaveLength(6);
});

it('sends no code for what a program sent', async () => {
  const asked: string[] = [];
  const guarded = await startIdentity({
    checkPerson: async (_request, use) => {
      asked.push(use);
      return false;
    },
  });
  const refused = await aBrowser(guarded, 'harbour').post(identityApi.sendCode, typed);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'check_failed' }),
  ]);
  const plain = await aBrowser(guarded, 'harbour').postForm(identityApi.sendCode, typed);
  expect(plain.headers.location).toContain('error=check_failed');
  expect(asked).toEqual([`code ${phone}`, `code ${phone}`]);
  expect(guarded.sent).toEqual([]);
  await guarded.close();
});

it('limits codes per site, and per IP address on each site', async () => {
  const codes = { person: 5, network: 2, site: 3 };
  const limited = await startIdentity({
    sites: testSites.map((site) => ({
      ...site,
      private: { ...site.private, limits: { ...site.private.limits, codes } },
    })),
  });
  const ask = (site: string, last: number, address: string) =>
    limited.app.inject({
      method: 'POST',
      url: identityApi.sendCode,
      headers: { host: `${site}.example` },
      payload: { phone: `041234567${last}`, country: 'AU' },
      remoteAddress: address,
    });
  const statuses: number[] = [];
  for (const [site, last, address] of [
    ['harbour', 1, '10.0.0.1'],
    ['harbour', 2, '10.0.0.1'],
    ['harbour', 7, '10.0.0.1'],
    ['barrow', 3, '10.0.0.1'],
    ['harbour', 4, '10.0.0.2'],
    ['harbour', 5, '10.0.0.3'],
    ['barrow', 6, '10.0.0.3'],
  ] as const)
    statuses.push((await ask(site, last, address)).statusCode);
  expect(statuses).toEqual([200, 200, 429, 200, 200, 429, 200]);
  await limited.close();
});

it('returns 503 while the SMS gateway is down, without counting against the limits', async () => {
  let down = true;
  const shaky = await startIdentity({
    sms: {
      send: async () => {
        if (down) throw new Error('the gateway does not answer');
      },
    },
  });
  for (let time = 0; time < 6; time++) {
    const answer = await aBrowser(shaky, 'harbour').post(identityApi.sendCode, typed);
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'sms_unavailable' }),
    ]);
  }
  down = false;
  expect((await aBrowser(shaky, 'harbour').post(identityApi.sendCode, typed)).statusCode).toBe(200);
  await shaky.close();
});

it('accepts mobile numbers of other countries and rejects other input', async () => {
  for (const [asked, e164] of [
    [{ phone: '021 123 4567', country: 'NZ' }, '+64211234567'],
    [{ phone: '+44 7400 123456', country: 'AU' }, '+447400123456'],
    [{ phone: '050 123 4567', country: 'SA' }, '+966501234567'],
  ] as const)
    expect((await aBrowser(server, 'harbour').post(identityApi.sendCode, asked)).json()).toEqual({
      phone: e164,
    });
  for (const asked of [
    {},
    { phone: '' },
    { phone: '02 5550 1234' },
    { phone: '0412', country: 'XX' },
    { phone: 7 },
  ])
    expect((await aBrowser(server, 'harbour').post(identityApi.sendCode, asked)).json()).toMatchObject({
      code: 'invalid_phone',
    });
});

describe('realms', () => {
  it('creates one account per dealer for a phone number, or one per group that shares accounts', async () => {
    const users: string[] = [];
    for (const site of ['harbour', 'barrow', 'north', 'south']) {
      users.push((await userOf(await signIn(site)))!.id);
      await server.database.pool.query(
        "update identity.code_requests set sent_at = sent_at - interval '1 minute'",
      );
    }
    const [harbour, barrow, north, south] = users;
    expect(new Set(users).size).toBe(3);
    expect([harbour === barrow, north === south]).toEqual([false, true]);
  });

  it('accepts a code only at sites of the dealer that sent it', async () => {
    await aBrowser(server, 'harbour').post(identityApi.sendCode, typed);
    const code = server.codeFor(phone);
    expect(
      (await aBrowser(server, 'barrow').post(identityApi.verifyCode, { phone, code })).json(),
    ).toMatchObject({ code: 'expired_code' });
    expect((await aBrowser(server, 'harbour').post(identityApi.verifyCode, { phone, code })).statusCode).toBe(
      200,
    );
  });

  it('rejects a cookie of another site, even of the same group', async () => {
    for (const [from, to] of [
      ['harbour', 'barrow'],
      ['north', 'south'],
    ] as const) {
      const thief = aBrowser(server, to);
      for (const [name, value] of (await signIn(from)).cookies) thief.cookies.set(name, value);
      expect((await thief.get('/whoami')).json()).toEqual({ shopper: null });
      expect(await userOf(thief)).toBeNull();
      await server.database.pool.query(
        "update identity.code_requests set sent_at = sent_at - interval '1 minute'",
      );
    }
  });

  it('rejects a modified cookie', async () => {
    const browser = await signIn('harbour');
    browser.cookies.set('fc_session', `x${browser.cookies.get('fc_session')}`);
    expect((await browser.get('/whoami')).json()).toEqual({ shopper: null });
  });
});

it('signs out of this session or of all sessions', async () => {
  const browsers: Browser[] = [];
  for (const site of ['north', 'north', 'south']) {
    await server.database.pool.query(
      "update identity.code_requests set sent_at = sent_at - interval '1 minute'",
    );
    browsers.push(await signIn(site));
  }
  const [here, other, sibling] = browsers as [Browser, Browser, Browser];
  const cookie = here.cookies.get('fc_session')!;
  await here.post(identityApi.signOut, {});
  expect([...here.cookies.keys()]).toEqual([]);
  here.cookies.set('fc_session', cookie);
  expect(await userOf(here)).toBeNull();
  expect(await userOf(other)).not.toBeNull();
  await other.post(identityApi.signOut, { everywhere: 'yes' });
  expect(await userOf(sibling)).toBeNull();
});

it("lists and ends a shopper's own sessions, never another shopper's", async () => {
  const visitor = await signIn('harbour');
  const stranger = await signIn('harbour', { phone: '0412 345 679', country: 'AU' }, '+61412345679');
  const list = async (browser: typeof visitor) =>
    (await browser.get(identityApi.sessions)).json<{
      sessions: { id: string; device: string; isCurrent: boolean }[];
    }>().sessions;
  const [session] = await list(visitor);
  expect(await list(visitor)).toEqual([
    { id: session!.id, device: 'Chrome, Android', signedInAt: expect.any(String) as string, isCurrent: true },
  ]);
  expect((await stranger.post(identityApi.endSession, { id: session!.id })).statusCode).toBe(204);
  expect(await list(visitor)).toHaveLength(1);
  await visitor.post(identityApi.endSession, { id: session!.id });
  expect((await visitor.get(identityApi.sessions)).statusCode).toBe(401);
});

it('validates and stores the profile of a signed-in shopper', async () => {
  const browser = await signIn('harbour');
  const refused = await browser.post(identityApi.profile, { name: ' ', email: 'kim', marketing: true });
  expect(refused.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path)).toEqual([
    'name',
    'email',
  ]);
  await browser.post(identityApi.profile, { name: 'Kim Lee', email: 'kim@example.com', marketing: true });
  expect(await userOf(browser)).toMatchObject({
    name: 'Kim Lee',
    email: 'kim@example.com',
    marketing: true,
    hasProfile: true,
  });
  expect((await aBrowser(server, 'harbour').post(identityApi.profile, {})).statusCode).toBe(401);
});

describe('without scripts', () => {
  const visit = { type: 'watchlist', redirect: '/cars/a?b=c', back: '/search/used-cars' };
  const page = '/sign-in?type=watchlist&redirect=%2Fcars%2Fa%3Fb%3Dc&back=%2Fsearch%2Fused-cars';

  it('completes each step with plain forms and redirects to the requested page', async () => {
    const browser = aBrowser(server, 'harbour');
    const locationOf = async (path: string, fields: Record<string, string>) => {
      const { statusCode, headers } = await browser.postForm(path, { ...visit, ...fields });
      expect(statusCode).toBe(303);
      return headers.location;
    };
    expect(await locationOf(identityApi.sendCode, { phone: '12', country: 'AU' })).toBe(
      `${page}&error=invalid_phone`,
    );
    expect(await locationOf(identityApi.sendCode, typed)).toBe(`${page}&step=code`);
    expect(await locationOf(identityApi.sendCode, {})).toBe(`${page}&step=code&error=too_soon`);
    expect(await locationOf(identityApi.verifyCode, { code: 'abc' })).toBe(
      `${page}&step=code&error=wrong_code`,
    );
    expect(await locationOf(identityApi.verifyCode, { code: server.codeFor(phone) })).toBe(
      `${page}&step=profile`,
    );
    expect(await locationOf(identityApi.profile, { name: '', email: '' })).toBe(
      `${page}&step=profile&error=invalid_profile`,
    );
    expect(
      await locationOf(identityApi.profile, { name: 'Kim', email: 'kim@example.com', marketing: 'on' }),
    ).toBe(visit.redirect);
    expect(await userOf(browser)).toMatchObject({ name: 'Kim', marketing: true });
    expect(await locationOf(identityApi.signOut, {})).toBe(visit.back);
    expect(await userOf(browser)).toBeNull();
  });

  it('never redirects to another site', async () => {
    const browser = aBrowser(server, 'harbour');
    const evil = { redirect: '//evil.example/', back: 'https://evil.example/' };
    await browser.postForm(identityApi.sendCode, { ...typed, ...evil });
    const verified = await browser.postForm(identityApi.verifyCode, { code: server.codeFor(phone), ...evil });
    expect(verified.headers.location).toBe('/sign-in?type=account&redirect=%2Faccount&back=%2F&step=profile');
    expect((await browser.postForm(identityApi.profile, { later: 'yes', ...evil })).headers.location).toBe(
      '/account',
    );
    expect((await browser.postForm(identityApi.signOut, evil)).headers.location).toBe('/');
  });
});

it('rejects a sign-in request from a foreign origin', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: identityApi.verifyCode,
    headers: { host: 'harbour.example', origin: 'https://evil.example' },
    payload: { phone, code: '123456' },
  });
  expect(answer.json()).toMatchObject({ code: 'foreign_origin' });
});

describe('stored data of a shopper', () => {
  const receipt = {
    reference: 'DEL-7',
    deleted: [{ store: 'leads.leads', count: 2 }],
    kept: [{ store: 'leads.reservations', count: 1, reason: 'open', is_open: true }],
  };
  /** Responds like the leads domain. */
  function answerAsLeads(status: number): string[] {
    const calls: string[] = [];
    server.app.addHook('onRequest', async (request, reply) => {
      if (!request.url.startsWith('/api/leads/account')) return undefined;
      const shopper = await request.findShopper();
      calls.push(`${request.method} ${request.url} ${shopper?.phone}`);
      if (request.method === 'GET') return reply.code(status).send({ leads: ['one'] });
      const keepsOpen = (request.body as { keep_open?: boolean } | undefined)?.keep_open;
      return reply
        .code(status)
        .send(
          status === 200
            ? receipt
            : { code: 'still_open', error: 'cancel them first', requestId: 'r', keepsOpen },
        );
    });
    return calls;
  }

  it('is downloadable as a file by the shopper only', async () => {
    const calls = answerAsLeads(200);
    expect((await aBrowser(server, 'harbour').get(identityApi.data)).statusCode).toBe(401);
    const browser = await signIn('harbour');
    const answer = await browser.get(identityApi.data);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="my-data.json"',
    });
    expect(answer.json()).toMatchObject({
      account: { phone },
      leads: ['one'],
      stores: { 'identity.sessions': [{ site: 'harbour' }], 'identity.code_requests': [{ site: 'harbour' }] },
    });
    expect(answer.body).not.toMatch(/token|hash/);
    expect(calls).toEqual([`GET /api/leads/account/data ${phone}`]);
  });

  it('is deleted with the account after confirmation', async () => {
    const calls = answerAsLeads(200);
    const browser = await signIn('harbour');
    const other = await signIn('harbour', { ...typed, phone: '0412 345 679' }, '+61412345679');
    expect((await browser.post(identityApi.deleteAccount, {})).json()).toMatchObject({
      code: 'not_confirmed',
    });
    expect((await browser.postForm(identityApi.deleteAccount, {})).headers.location).toBe(
      '/account?problem=not_confirmed#your-data',
    );
    expect(calls).toEqual([]);
    const deleted = await browser.postForm(identityApi.deleteAccount, { confirm: 'on' });
    expect(deleted.statusCode).toBe(200);
    expect(deleted.body).toMatch(/DEL-7.*Enquiries and forms: 2.*Reservations: 1, still open/s);
    expect(browser.cookies.has('fc_session')).toBe(false);
    expect((await browser.post(identityApi.deleteAccount, { confirm: 'yes' })).statusCode).toBe(401);
    // The form of another tab, where the account is still shown.
    const again = await browser.postForm(identityApi.deleteAccount, { confirm: 'on' });
    expect([again.statusCode, again.headers.location]).toEqual([
      303,
      '/sign-in?type=account&redirect=%2Faccount&back=%2F',
    ]);
    expect(await userOf(other)).not.toBeNull();
    const { rows } = await server.database.pool.query('select phone_number from identity.users');
    expect(rows).toEqual([{ phone_number: '+61412345679' }]);
    const traces = await server.database.pool.query(`
      select 'sessions' store, count(*)::int from identity.sessions
      union all select 'codes', count(*)::int from identity.verifications where identifier = '${phone}'
      union all select 'requests', count(*)::int from identity.code_requests`);
    expect(traces.rows).toEqual([
      { store: 'sessions', count: 1 },
      { store: 'codes', count: 0 },
      { store: 'requests', count: 1 },
    ]);
    expect(deleted.body).toMatch(/Sessions: 1.*Requests for sign-in codes: 1/s);
  });

  it('is kept with the account while a booking or a reservation is open', async () => {
    answerAsLeads(409);
    const browser = await signIn('harbour');
    const refused = await browser.post(identityApi.deleteAccount, { confirm: 'yes' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'still_open']);
    expect((await browser.postForm(identityApi.deleteAccount, { confirm: 'on' })).headers.location).toBe(
      '/account?problem=still_open#your-data',
    );
    expect(await userOf(browser)).not.toBeNull();
  });

  it('is kept with the account if the leads domain cannot be reached', async () => {
    const browser = await signIn('harbour');
    // No leads domain is mounted here.
    expect((await browser.post(identityApi.deleteAccount, { confirm: 'yes' })).statusCode).toBe(503);
    expect((await browser.get(identityApi.data)).statusCode).toBe(503);
    expect(await userOf(browser)).not.toBeNull();
  });
});
