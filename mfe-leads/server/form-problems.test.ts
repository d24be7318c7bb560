import '@forecourt/test-kit/languages';
import type { z } from 'zod';
import { isProblem, problemMessages, problemText } from '@forecourt/contracts/api/form-problems';
import { ProfileSubmission } from '@forecourt/contracts/api/identity-api';
import { AdjustmentAnswers } from '@forecourt/contracts/valuation/valuation';
import { GarageVehicleForm } from '../model/garage/garage-api.ts';
import { OnlinePaymentForm } from '../model/online-payments/online-payments-api.ts';
import { PriceAlertForm } from '../model/price-alerts-api.ts';
import { SavedSearchForm } from '../model/saved-searches-api.ts';
import { SpinForm } from '../model/spin/spin-api.ts';
import { StartByHand, StartByRegistration } from '../model/trade-in/trade-in-api.ts';

const forms: Record<string, z.ZodType> = {
  GarageVehicleForm,
  ProfileSubmission,
  OnlinePaymentForm,
  PriceAlertForm,
  SavedSearchForm,
  SpinForm,
  StartByHand,
  StartByRegistration,
  AdjustmentAnswers,
};
/** Fields that only programs fill in. */
const notTyped = ['car_id', 'currency', 'marketing', 'previous'];

it.each(Object.keys(forms))('has every message of %s in Arabic', (form) => {
  const fields = Object.keys((forms[form] as z.ZodObject).shape).filter((name) => !notTyped.includes(name));
  const values = ['', 'x', 'x'.repeat(400), 'a\nb', '-1', '9'.repeat(12), undefined];
  const messages = values.flatMap((value) =>
    (
      forms[form]!.safeParse(Object.fromEntries(fields.map((name) => [name, value]))).error?.issues ?? []
    ).flatMap(({ path, message }) => (notTyped.includes(String(path[0])) ? [] : [`${path}: ${message}`])),
  );
  expect(messages.length).toBeGreaterThan(0);
  const english = [...new Set(messages)].filter(
    (text) => !/[\u0600-\u06ff]/.test(problemText(text.slice(text.indexOf(': ') + 2), 'ar-AE')),
  );
  expect(english).toEqual([]);
});

it('has every code in Arabic, and keeps what is no code', () => {
  for (const code of Object.keys(problemMessages.en))
    expect(problemText(code, 'ar-AE')).toMatch(/[\u0600-\u06ff]/);
  expect(problemText('name_missing', 'en-AU')).toBe('Please enter your name.');
  expect(problemText('name_missing')).toBe('Please enter your name.');
  expect(problemText('Too big', 'ar')).toBe('Too big');
  expect(isProblem('constructor')).toBe(false);
});
