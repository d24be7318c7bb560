import { APIError } from 'better-auth/api';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { SignInError } from '@forecourt/contracts/identity/identity-paths';
import { normalizePhone } from '@forecourt/contracts/leads/phone-number';
import type { Auth } from '../create-auth.ts';
import type { ShopperSession } from '../find-session.ts';
import { inScope, type Scope } from '../realm.ts';
import type { CodeLimits, createCodeLimits } from './code-limits.ts';

export type Refusal = {
  ok: false;
  reason: SignInError;
  waitSeconds?: number;
  /** In E.164: a code that was sent to it just now can still be entered. */
  phone?: string;
};

type Parts = {
  auth: Auth;
  limits: ReturnType<typeof createCodeLimits>;
  /** Called with messages that could not be sent. */
  onSmsFailure(error: unknown): void;
};

/** Signing in by a code that is sent to a mobile phone. */
export function createSignIn({ auth, limits, onSmsFailure }: Parts) {
  return {
    /** @returns the number in E.164 to which the code was sent */
    async sendCode(
      scope: Scope,
      request: { phone: string; country: string; address: string; limits: CodeLimits },
      isPerson: (phone: string) => Promise<boolean>,
    ): Promise<{ ok: true; phone: string } | Refusal> {
      const phone = mobileNumber(request.phone, request.country);
      if (!phone) return { ok: false, reason: 'invalid_phone' };
      if (!(await isPerson(phone))) return { ok: false, reason: 'check_failed' };
      const reserved = await limits.reserve(scope, { ...request, phone });
      if (!reserved.ok) return { ...reserved, phone };
      try {
        await inScope(scope, () => auth.api.sendPhoneNumberOTP({ body: { phoneNumber: phone } }));
      } catch (error) {
        await limits.release(reserved);
        onSmsFailure(error);
        return { ok: false, reason: 'sms_unavailable' };
      }
      await limits.deleteExpired();
      return { ok: true, phone };
    },

    /** @returns the session's cookies, and whose it is */
    async verifyCode(
      scope: Scope,
      { phone, code, userAgent }: { phone: string; code: string; userAgent: string },
    ): Promise<{ ok: true; cookies: string[]; user: ShopperSession['user'] } | Refusal> {
      try {
        const { headers, response } = await inScope(scope, () =>
          auth.api.verifyPhoneNumber({
            body: { phoneNumber: phone, code },
            headers: new Headers({ 'user-agent': userAgent }),
            returnHeaders: true,
          }),
        );
        return { ok: true, cookies: headers.getSetCookie(), user: response.user as ShopperSession['user'] };
      } catch (error) {
        const reason = error instanceof APIError ? reasons[String(error.body?.code)] : undefined;
        if (!reason) throw error;
        return { ok: false, reason };
      }
    },
  };
}

/** A code that does not exist was used, or locked, or never sent. */
const reasons: Record<string, SignInError> = {
  INVALID_OTP: 'wrong_code',
  OTP_NOT_FOUND: 'expired_code',
  OTP_EXPIRED: 'expired_code',
  TOO_MANY_ATTEMPTS: 'too_many_tries',
};

export type SignIn = ReturnType<typeof createSignIn>;

/** @returns a mobile number in E.164, or null. Without `+` it is of the country. */
function mobileNumber(text: string, country: string): string | null {
  const dialCountry = isSupportedCountry(country) ? country : 'AU';
  const number = parsePhoneNumberFromString(
    dialCountry === 'AU' ? (normalizePhone(text) ?? text) : text,
    dialCountry,
  );
  return number?.isValid() ? number.number : null;
}
