import type { CarType } from '@forecourt/contracts/vehicle/vehicle';
import type { VehicleContent } from '../../../snapshot/vehicle-content.ts';
import { allowedConditions, readCondition } from '../../vocabulary/condition.ts';
import { isAustralianDollar, isPlaceholderPrice } from '../../vocabulary/prices.ts';
import { allowedStatuses, readStatus } from '../../vocabulary/status.ts';
import type { Notes } from '../profile.ts';

const prices = ['price', 'before_price', 'offer_price', 'subscription_price'] as const;

/** Below this, a price is usually a weekly payment or a typing error. */
const leastUsualPrice = 500;

/** Replaces status and condition by the vocabulary's; an unknown word rejects the record. */
export function decideOn(
  said: Record<string, unknown>,
  row: Record<string, unknown>,
  condition: CarType | null | undefined,
  notes: Notes,
): void {
  if (typeof said.status === 'string')
    said.status =
      readStatus(said.status) ??
      notes.reject('status', 'unmapped', `"${said.status}" is no status`, {
        value: said.status,
        allowed: allowedStatuses,
      });
  if (typeof said.car_type === 'string')
    said.car_type =
      readCondition(said.car_type) ??
      notes.reject('car_type', 'unmapped', 'is none of the allowed values', {
        value: said.car_type,
        allowed: allowedConditions,
      });
  if (said.car_type === undefined) {
    if (condition) said.car_type = condition;
    else notes.flag('condition-assumed-used');
  }
  const currency = row.currency;
  if (typeof currency === 'string' && currency.trim() && !isAustralianDollar(currency))
    notes.reject('currency', 'currency', `"${currency}" is not the currency of the stock`, {
      value: currency,
      allowed: 'AUD; for another currency use a profile with "money"',
    });
}

/** Rounds prices to whole dollars, and removes those that stand for "no price". */
export function pricesOf(content: VehicleContent, notes: Notes): Partial<VehicleContent> {
  const changed: Partial<VehicleContent> = {};
  for (const field of prices) {
    const value = content[field];
    if (value === null) continue;
    const whole = Math.round(value);
    if (whole !== value) notes.repair('price-rounded');
    if (isPlaceholderPrice(whole)) notes.repair('price-placeholder');
    else if (field === 'price' && whole > 0 && whole < leastUsualPrice) notes.flag('price-low');
    changed[field] = isPlaceholderPrice(whole) ? null : whole;
  }
  return changed;
}
