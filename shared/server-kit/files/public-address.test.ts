import { isPublicAddress, publicLookup } from './public-address.ts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::ffff:10.0.0.1',
  'fd00::1',
  'fe80::1',
  '2002:7f00:1::',
  '198.18.0.1',
  '192.0.0.8',
  '2001::1',
  '::7f00:1',
  '64:ff9b::a00:1',
  'fec0::1',
  'example.com',
])('treats %s as not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('treats %s as public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it('does not resolve a name of this machine', async () => {
  const error = await new Promise((resolve) => publicLookup('localhost', {}, resolve));
  expect(error).toMatchObject({ code: 'ENOTPUBLIC' });
});
