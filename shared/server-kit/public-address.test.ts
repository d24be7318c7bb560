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
  'example.com',
])('keeps %s closed', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '203.0.113.9', '2606:4700::1111'])('lets %s be asked', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it('does not find a name that leads to this machine', async () => {
  const error = await new Promise((resolve) => publicLookup('localhost', {}, resolve));
  expect(error).toMatchObject({ code: 'ENOTPUBLIC' });
});
