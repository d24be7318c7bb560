import { siteStorage } from '@forecourt/remote-kit';
import type { FormValues } from '../application-fields.ts';

export type Draft = {
  /** Timestamp in milliseconds; every page of the site deletes the draft after it. */
  expiresAt: number;
  step: number;
  /** The answers so far; never consent, except that a `key` implies the consent to store steps. */
  values: Partial<FormValues>;
  /** The idempotency key of the steps that the server has stored. */
  key?: string | null;
};

const name = 'finance-application';
const hourMs = 3_600_000;

/** Stores an unfinished application in the shopper's browser, for as many hours as the site configures. */
export function applicationDraft(slug: string) {
  const storage = siteStorage<Draft | null>(slug, name);
  return {
    read(now = Date.now()): Draft | null {
      const draft = storage.read(null);
      return draft && draft.expiresAt > now ? draft : null;
    },
    write(step: number, values: FormValues, hours: number, key: string | null, now = Date.now()): void {
      const {
        finance_consent: _,
        opt_in: __,
        keep_unfinished: ___,
        terms_conditions: ____,
        ...answers
      } = values;
      storage.write({ expiresAt: now + hours * hourMs, step, values: answers, key });
    },
    remove: () => storage.remove(),
  };
}
