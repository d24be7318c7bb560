type OneTimeCode = Credential & { code: string };

/** Lets browsers that can hand over a message's code (Chrome on Android) do so. @returns how to stop waiting for it */
export function readCodeMessage(onCode: (code: string) => void): () => void {
  const stop = new AbortController();
  if ('OTPCredential' in window) {
    const request = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials.get(request).then(
      (credential) => credential && onCode((credential as OneTimeCode).code),
      // Declined, or no message came: the code is typed.
      () => undefined,
    );
  }
  return () => stop.abort();
}
