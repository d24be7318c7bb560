import { formatMoney } from '../format/format-number.ts';
import { writing } from '../format/writing.ts';
import { defineMessages } from '../messages/define-messages.ts';
import type { ShownPrice, SubscriptionPeriod } from './price.ts';

/** The lines of a price block. `amount` is in whole dollars; if it is null, `text` is shown instead. */
export type PriceText = {
  amount: number | null;
  text?: string;
  /** Text beside the amount: "Drive Away", or "a week · Subscription". */
  type: string | null;
  was: number | null;
  /** The purchase price below a subscription price: "or $38,990 Drive Away to buy". */
  outright: string | null;
};

type Language = {
  locale: string;
  currency: string;
  /** Translates the price type of a vehicle record to the site's language. */
  translate(priceType: string): string;
};

type PriceMessages = {
  preorder: string;
  subscription: string;
  per: Record<SubscriptionPeriod, string>;
  toBuy(price: string): string;
};

const english: PriceMessages = {
  preorder: 'PREORDER',
  subscription: 'Subscription',
  per: { week: 'a week', fortnight: 'a fortnight', month: 'a month' },
  toBuy: (price) => `or ${price} to buy`,
};

export const messages = defineMessages('contracts/price-text', english);

/** Returns a price in the site's language, for every place that shows it. */
export function priceText(price: ShownPrice, { locale, currency, translate }: Language): PriceText {
  const t = messages.for(locale);
  const type = price.type === null ? null : translate(price.type);
  if (price.amount === null) {
    const text = price.kind === 'preorder' ? t.preorder : price.text;
    return { amount: null, text, type, was: null, outright: null };
  }
  if (price.kind === 'price') return { amount: price.amount, type, was: price.was, outright: null };
  const { outright } = price;
  return {
    amount: price.amount,
    type: `${t.per[price.period]} · ${t.subscription}`,
    was: null,
    outright:
      outright &&
      t.toBuy(
        [
          writing.for(locale).amountInSentence(formatMoney(outright.amount, { currency })),
          outright.type && translate(outright.type),
        ]
          .filter(Boolean)
          .join(' '),
      ),
  };
}

/** A price as one line of text for descriptions, such as "$38,990 Drive Away"; null if there is no amount. */
export function priceLine(price: PriceText, currency: string): string | null {
  if (price.amount === null) return null;
  return [formatMoney(price.amount, { currency }), price.type].filter(Boolean).join(' ');
}
