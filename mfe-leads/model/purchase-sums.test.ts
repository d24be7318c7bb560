import { purchaseSums } from './purchase-sums.ts';

const purchase = { price: 21_888, delivery: 0, tradeIn: null, deposit: 200 };

it('subtracts the deposit and adds the delivery', () => {
  expect(purchaseSums({ ...purchase, delivery: 490 })).toEqual({ balance: 22_178, moneyBack: 0 });
});

it.each([
  [10_000, 0, 11_688, 0],
  [10_000, 4_000, 15_688, 0],
  // More is owed than the trade-in is worth: the rest is added.
  [10_000, 15_000, 26_688, 0],
  // The trade-in is worth more than the vehicle, after what is owed.
  [46_800, 5_000, 0, 20_112],
  [46_800, 30_000, 4_888, 0],
])('counts a trade-in of %d on which %d is owed', (value, owed, balance, moneyBack) => {
  expect(purchaseSums({ ...purchase, tradeIn: { value, owed } })).toEqual({ balance, moneyBack });
});
