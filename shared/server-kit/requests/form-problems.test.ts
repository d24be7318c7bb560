import '../../test-kit/languages.ts';
import type { z } from 'zod';
import { isProblem, problemMessages, problemText } from '@forecourt/contracts/api/form-problems';
import { GarageVehicleForm } from '@forecourt/contracts/api/garage-api';
import { ProfileSubmission } from '@forecourt/contracts/api/identity-api';
import { OnlinePaymentForm } from '@forecourt/contracts/api/online-payments-api';
import { PriceAlertForm } from '@forecourt/contracts/api/price-alerts-api';
import { SavedSearchForm } from '@forecourt/contracts/api/saved-searches-api';
import { SpinForm } from '@forecourt/contracts/api/spin-api';
import { StartByHand, StartByRegistration } from '@forecourt/contracts/api/trade-in-api';
import { AdjustmentAnswers } from '@forecourt/contracts/valuation/valuation';

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
