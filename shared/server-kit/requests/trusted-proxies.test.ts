import { z } from 'zod';
import { parseEnv } from '../parse-env.ts';
import { createServer } from '../server/create-server.ts';
import { TrustedProxies } from './trusted-proxies.ts';

const read = (TRUSTED_PROXIES: string) =>
  parseEnv(z.object({ TRUSTED_PROXIES: TrustedProxies }), { TRUSTED_PROXIES }).TRUSTED_PROXIES;

it.each([
  ['none', false],
  ['10.0.0.0/8, 192.168.1.5', ['10.0.0.0/8', '192.168.1.5']],
  ['::1,fd00::/8', ['::1', 'fd00::/8']],
])('reads %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

it.each([
  'true',
  'yes',
  '0',
  '-1',
  '10',
  '*',
  '10.0.0.0/33',
  '10.0.0',
  'proxy.example',
  '1,',
  '0.0.0.0/0',
  '::/0',
])('rejects %s, and names the variable and a valid value', (text) => {
  expect(() => read(text)).toThrow(/TRUSTED_PROXIES: .*such as "10\.0\.0\.0\/8/);
});

describe('the address and scheme of a visitor', () => {
  const ask = async (trustProxy: TrustedProxies, remoteAddress: string, forwardedFor: string) => {
    const app = createServer({ trustProxy });
    app.get('/me', async ({ ip, protocol }) => `${ip} ${protocol}`);
    const answer = await app.inject({
      url: '/me',
      remoteAddress,
      headers: { 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': 'https' },
    });
    await app.close();
    return answer.body;
  };

  it('come from the socket if no proxy is trusted', async () => {
    expect(await ask(read('none'), '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7 http');
  });

  it('come from a trusted proxy, ignoring addresses that the visitor put in front', async () => {
    expect(await ask(read('10.0.0.0/8'), '10.0.0.2', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7 https');
    expect(await ask(read('1'), '10.0.0.2', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7 https');
    expect(await ask(read('2'), '10.0.0.2', '198.51.100.1, 203.0.113.7, 10.0.0.3')).toBe('203.0.113.7 https');
  });

  it('ignore the headers of an untrusted sender', async () => {
    expect(await ask(read('10.0.0.0/8'), '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7 http');
  });
});
