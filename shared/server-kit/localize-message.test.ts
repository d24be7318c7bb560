import '../test-kit/languages.ts';
import type { z } from 'zod';
import { GarageVehicleForm } from '@forecourt/contracts/api/garage-api';
import { ProfileSubmission } from '@forecourt/contracts/api/identity-api';
import { OnlinePaymentForm } from '@forecourt/contracts/api/online-payments-api';
import { PriceAlertForm } from '@forecourt/contracts/api/price-alerts-api';
import { SavedSearchForm } from '@forecourt/contracts/api/saved-searches-api';
import { SpinForm } from '@forecourt/contracts/api/spin-api';
import { StartByHand, StartByRegistration } from '@forecourt/contracts/api/trade-in-api';
import { AdjustmentAnswers } from '@forecourt/contracts/valuation/valuation';
import { localizeMessage } from './localize-message.ts';

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
    (text) => !/[\u0600-\u06ff]/.test(localizeMessage(text.slice(text.indexOf(': ') + 2), 'ar-AE')),
  );
  expect(english).toEqual([]);
});

it('leaves untranslated messages and messages of other locales unchanged', () => {
  expect(localizeMessage('unknown', 'ar')).toBe('unknown');
  expect(localizeMessage('too many tries; please wait 1 minute', 'ar')).toMatch(/^محاولات/);
  expect(localizeMessage('constructor', 'ar')).toBe('constructor');
  expect(localizeMessage('Please enter your name.', 'en-AU')).toBe('Please enter your name.');
  expect(localizeMessage('Please enter your name.', undefined)).toBe('Please enter your name.');
});
