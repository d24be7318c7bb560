/** The shell's calls for signing in; each acts on the session of the site that is asked. */
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

/** Readable by scripts and without personal data: says that asking for the session is worth a call. */
export const signedInCookie = 'fc_signed_in';

export const codeLength = 6;
/** Between two codes for one number. */
export const resendSeconds = 30;

/** What can go wrong while signing in: the `code` of an error answer, and `error` of the page without scripts. */
export const signInErrors = [
  'invalid_phone',
  'too_soon',
  'too_many_codes',
  'sms_unavailable',
  'wrong_code',
  'expired_code',
  'too_many_tries',
] as const;
export type SignInError = (typeof signInErrors)[number];
