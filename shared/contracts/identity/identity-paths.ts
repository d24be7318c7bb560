/** The shell's API for signing in; each call acts on the session of the requested site. */
export const identityApi = {
  sendCode: '/api/shell/auth/send-code',
  verifyCode: '/api/shell/auth/verify-code',
  session: '/api/shell/auth/session',
  sessions: '/api/shell/auth/sessions',
  endSession: '/api/shell/auth/sessions/end',
  signOut: '/api/shell/auth/sign-out',
  profile: '/api/shell/auth/profile',
  data: '/api/shell/auth/data',
  deleteAccount: '/api/shell/auth/delete',
} as const;

/** The page of a deletion's receipt, which the state of its history entry holds. */
export const deletedAccountPath = '/account/deleted';

/** Cookie without personal data that scripts can read: a session may exist and is worth requesting. */
export const signedInCookie = 'fc_signed_in';

export const codeLength = 6;
/** Minimum time between two codes for the same phone number. */
export const resendSeconds = 30;

/** Errors of signing in: the `code` of an error response, and the page's `error` without scripts. */
export const signInErrors = [
  'invalid_phone',
  'check_failed',
  'too_soon',
  'too_many_codes',
  'sms_unavailable',
  'wrong_code',
  'expired_code',
  'too_many_tries',
] as const;
export type SignInError = (typeof signInErrors)[number];
