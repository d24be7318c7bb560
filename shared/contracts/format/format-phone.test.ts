import { formatPhone } from './format-phone.ts';

it.each([
  ['+61412345678', '0412 345 678'],
  ['+61255501234', '02 5550 1234'],
  ['+447911123456', '+447911123456'],
  ['+61131213', '+61131213'],
])('writes %s as %s', (phone, text) => expect(formatPhone(phone)).toBe(text));
