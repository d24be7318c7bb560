import { addressOf, networkOf } from './client-network.ts';

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2/64', '2001:db8:1/48'],
])('reads the address and the network of %s', (ip, address, network) => {
  expect(addressOf(ip)).toBe(address);
  expect(networkOf(ip)).toBe(network);
});

it('answers for a client that has disconnected', () => {
  expect(addressOf(undefined)).toBe('0:0:0:0/64');
  expect(networkOf(undefined)).toBe('0:0:0/48');
});
