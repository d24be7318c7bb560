import { readAmount } from './amount.ts';
import { isAmbiguous } from './amount.ts';
import { readCondition } from './condition.ts';
import { isPlaceholderPrice } from './prices.ts';
import { splitAddresses } from './split-addresses.ts';
import { readStatus } from './status.ts';

it.each([
  ['In Stock', 'in_stock'],
  ['New In Stock', 'in_stock'],
  ['AVAILABLE', 'in_stock'],
  ['under-offer', 'reserved'],
  ['In Transit', 'coming_soon'],
  ['Delivered', 'sold'],
  ['Used', null],
  ['whatever', null],
])('reads the status %j as %j', (text, status) => expect(readStatus(text)).toBe(status));

it.each([
  ['NEW', 'new'],
  ['Pre-Owned', 'used'],
  ['Ex-Demo', 'demo'],
  ['Vorführfahrzeug', 'demo'],
  ['', null],
  ['excellent', null],
])('reads the condition %j as %j', (text, condition) => expect(readCondition(text)).toBe(condition));

it.each([
  ['a.jpg,b.jpg', ['a.jpg', 'b.jpg']],
  ['a.jpg|b.jpg|', ['a.jpg', 'b.jpg']],
  ['https://x.test/1.jpg,https://x.test/2.jpg', ['https://x.test/1.jpg', 'https://x.test/2.jpg']],
  ['https://x.test/1.jpg; //x.test/2', ['https://x.test/1.jpg', '//x.test/2']],
  ['https://x.test/1.jpg\nhttps://x.test/2.jpg', ['https://x.test/1.jpg', 'https://x.test/2.jpg']],
  ['https://x.test/w_100,h_80/1.jpg', ['https://x.test/w_100,h_80/1.jpg']],
  ['/media/my car.jpg', ['/media/my car.jpg']],
  ['', []],
])('splits the addresses %j', (text, addresses) => expect(splitAddresses(text)).toEqual(addresses));

it('recognises the digits that stand for no price', () => {
  expect([11_111_111, 999_999, 1_234_567].every(isPlaceholderPrice)).toBe(true);
  expect([99_999, 111_110, 24_990, 0].some(isPlaceholderPrice)).toBe(false);
});

it('does not guess what "24.990" is in a file with decimal points', () => {
  expect(
    ['24.990', '$24.990', '24.99', '24,990', '24990.00', '1.024.990'].map((text) => isAmbiguous(text, '.')),
  ).toEqual([true, true, false, false, false, false]);
});

it('does not read an amount with a sign in the place of a digit', () => {
  const signs = { decimal: '.', thousands: ',' } as const;
  for (const text of ['2100:', '2100;', '*2100', '2100)', '2100_'])
    expect([text, readAmount(text, signs).kind]).toEqual([text, 'unreadable']);
  for (const text of ['$2,100*', '2100 km', '2100', '2,100.-', '2100 %'])
    expect([text, readAmount(text, signs).kind]).toEqual([text, 'amount']);
});
