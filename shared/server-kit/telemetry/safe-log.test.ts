import fc from 'fast-check';
import { createServer } from '../server/create-server.ts';
import { withoutPersonalData } from './safe-log.ts';

describe('withoutPersonalData', () => {
  it.each([
    'kim.ngo@example.com',
    'KIM+cars@mail.example.co',
    'kim%40example.com',
    '0412 345 678',
    '0412345678',
    '(02) 5550 1234',
    '02 5550 1234',
    '+61 412 345 678',
    '+61412345678',
    '%2B61412345678',
    '+971 50 123 4567',
    '0412-345-678',
  ])('removes %s', (one) => {
    expect(withoutPersonalData(`{"msg":"lead of ${one}, again"}`)).toMatch(
      /^\{"msg":"lead of \[(email|phone)\], again"\}$/,
    );
  });

  it('keeps what a log needs: times, ids, versions, hashes, addresses, prices', () => {
    const line =
      '{"level":40,"time":1795192809216,"pid":18515,"reqId":"fd4d85f2-3a18-4d62-8edf-724cf0545607","responseTime":20.0412345678,"version":"1.0.0-0412345678","port":24811,"ip":"127.0.0.1","price":45990,"path":"/cars/2021-toyota-hilux-u1001"}';
    expect(withoutPersonalData(line)).toBe(line);
  });

  it.each([
    'at render (/remotes/finance@1.0.0/pages.cjs:12:7)',
    '"version":"finance@2.13.0-4f2a"',
    '/.pnpm/react@19.3.0/node_modules/react/index.js',
  ])('keeps the version in %s', (line) => {
    expect(withoutPersonalData(line)).toBe(line);
  });

  it('removes every mobile number, however it is spaced', () => {
    const mobile = fc
      .tuple(fc.stringMatching(/^04\d{8}$/), fc.constantFrom('', ' ', '-', '.'))
      .map(([digits, gap]) => [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].join(gap));
    fc.assert(
      fc.property(mobile, (number) => withoutPersonalData(`call ${number} now`) === 'call [phone] now'),
    );
  });
});

it("keeps phone numbers and email addresses out of a server's log, whatever is sent and whatever fails", async () => {
  const lines: string[] = [];
  const app = createServer({ logger: { level: 'info' }, logTo: { write: (line) => void lines.push(line) } });
  app.post('/api/leads/:who', async (request) => {
    request.log.info({ body: request.body }, 'somebody logs a body by mistake');
    throw new Error(
      `duplicate key: (phone)=(0412 345 678), (email)=(kim@example.com) of ${String((request.params as { who: string }).who)}`,
    );
  });
  await app.inject({
    method: 'POST',
    url: '/api/leads/kim@example.com?phone=0412345678',
    payload: { phone: '+61 412 345 678', email: 'kim@example.com' },
    headers: { 'user-agent': 'kim@example.com' },
  });
  await app.inject('/nothing/0412345678');
  await app.close();
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(3);
  expect(log).not.toMatch(/kim@|0412|412 345/);
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({
      level: expect.any(Number) as number,
      time: expect.any(Number) as number,
    });
  expect(lines.filter((line) => (JSON.parse(line) as { reqId?: string }).reqId).length).toBe(lines.length);
});
