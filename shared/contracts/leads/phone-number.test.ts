import { isPhoneNumber, normalizePhone } from './phone-number.ts';

it.each([
  '0412345678',
  '0412 345 678',
  '(0412) 345-678',
  '412345678',
  '61412345678',
  '610412345678',
  '+61 412 345 678',
  '+61 (0) 412 345 678',
  '00610412345678',
  '0061412345678',
  '0011 61 412 345 678',
  '+0061 412 345 678',
  '+0412 345 678',
  '+61 00 412 345 678',
  '000412 345 678',
  '٠٤١٢٣٤٥٦٧٨',
  '۰۴۱۲۳۴۵۶۷۸',
  '＋６１４１２３４５６７８',
])('normalises %s, and accepts it in forms', (text) => {
  expect(normalizePhone(text)).toBe('+61412345678');
  expect(isPhoneNumber(text)).toBe(true);
});

it.each([
  ['02 5550 1234', '+61255501234'],
  ['1300 555 123', '+611300555123'],
  ['13 12 13', '+61131213'],
  ['+44 7911 123456', '+447911123456'],
  ['0044 7911 123456', '+447911123456'],
])('normalises %s to %s', (text, normal) => expect(normalizePhone(text)).toBe(normal));

it('returns null for text without digits', () => {
  expect(normalizePhone('call me')).toBeNull();
  expect(normalizePhone('+')).toBeNull();
});
