import { z } from 'zod';
import { parseEnv } from '@forecourt/server-kit/parse-env';
import type { HttpSettings } from './http-valuation.ts';

const ValuationEnv = z.object({
  VALUATION_URL: z.url('VALUATION_URL is the address of a valuation service').optional(),
  VALUATION_KEY: z.string().min(1).optional(),
  REGISTRATION_URL: z.url('REGISTRATION_URL is the address of a register of vehicles').optional(),
  REGISTRATION_KEY: z.string().min(1).optional(),
});

/** Null selects the local default. */
export type ValuationSettings = { valuation: HttpSettings | null; register: HttpSettings | null };

/** @throws Error that names each wrong variable */
export function readValuationSettings(source?: Record<string, string | undefined>): ValuationSettings {
  const env = parseEnv(ValuationEnv, source, ['VALUATION_KEY', 'REGISTRATION_KEY']);
  return {
    valuation: env.VALUATION_URL ? { url: env.VALUATION_URL, key: env.VALUATION_KEY ?? null } : null,
    register: env.REGISTRATION_URL ? { url: env.REGISTRATION_URL, key: env.REGISTRATION_KEY ?? null } : null,
  };
}
