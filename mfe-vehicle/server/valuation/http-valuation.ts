import type { z } from 'zod';
import { OfferResult, RegistrationMatch } from '@forecourt/contracts/valuation/valuation';
import type { ValuationService, VehicleRegister } from './valuation-service.ts';

export type HttpSettings = { url: string; key: string | null; timeoutMs?: number };
type Log = { warn(details: object, message: string): void };

/**
 * Calls a real register: `POST {url}` with `{rego, regoState}` answers a `RegistrationMatch`. A refusal (429
 * included), an invalid response and a timeout are all `unavailable`.
 */
export function httpRegister(settings: HttpSettings, log: Log): VehicleRegister {
  return async (query) =>
    (await ask(settings, query, RegistrationMatch, log)) ?? { match: 'unavailable', vehicle: null };
}

/** A valuation service: `POST {url}` with `{site, vehicle, adjustmentAnswers}` answers an `OfferResult`. */
export function httpValuation(settings: HttpSettings, log: Log): ValuationService {
  return async (site, vehicle, adjustmentAnswers) =>
    (await ask(settings, { site: site.slug, vehicle, adjustmentAnswers }, OfferResult, log)) ?? {
      ok: false,
      reason: 'unavailable',
    };
}

async function ask<T extends z.ZodType>(
  { url, key, timeoutMs = 5000 }: HttpSettings,
  body: object,
  answerSchema: T,
  log: Log,
): Promise<z.infer<T> | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return answerSchema.parse(await response.json());
  } catch (error) {
    log.warn({ service: new URL(url).host, reason: (error as Error).message }, 'valuation service failed');
    return null;
  }
}
