type OneTimeCode = Credential & { code: string };

/**
 * Reads the code from the text message in browsers that support it (Chrome on Android).
 * @returns a function that stops waiting for it
 */
export function readCodeMessage(onCode: (code: string) => void): () => void {
  const stop = new AbortController();
  if ('OTPCredential' in window) {
    const request = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials.get(request).then(
      (credential) => credential && onCode((credential as OneTimeCode).code),
      // Declined, or no message: the code is typed.
      () => undefined,
    );
  }
  return () => stop.abort();
}
