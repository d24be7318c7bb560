import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import type { ShopperProfile } from '@forecourt/contracts/api/identity-api';
import { asciiDigits } from '@forecourt/contracts/format/ascii-digits';
import { formatPhone } from '@forecourt/contracts/format/format-phone';
import { codeLength, identityApi, resendSeconds } from '@forecourt/contracts/identity/identity-paths';
import type { SignInVisit } from '@forecourt/contracts/identity/sign-in-path';
import { Box, Button, ButtonLink, Field, Input, Stack, Text } from '@forecourt/design-system';
import { useHydrated } from '@forecourt/remote-kit';
import { ProblemAlert } from './problem-alert.tsx';
import { readCodeMessage } from './read-code-message.ts';
import { signInMessages, type SignInProblem } from './sign-in-messages.ts';
import { useCountdown } from './use-countdown.ts';
import { usePersonCheck } from './use-person-check.ts';
import { useSubmit } from './use-submit.ts';
import { VisitFields } from './visit-fields.tsx';

type Props = {
  visit: SignInVisit;
  /** Null without scripts and in a copied address: the browser's cookie has the number. */
  phone: string | null;
  initialProblem: SignInProblem | null;
  changeNumberHref: string;
  onVerified(user: ShopperProfile): void;
};

/** Asks for the code: typed, pasted, or autofilled; six digits are submitted automatically. */
export function CodeStep({ visit, phone, initialProblem, changeNumberHref, onVerified }: Props) {
  const t = signInMessages.use();
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const refused = useRef<string | null>(null);
  const [code, setCode] = useState('');
  const [isResent, setResent] = useState(false);
  const countdown = useCountdown(phone === null ? 0 : resendSeconds);
  const verifying = useSubmit(initialProblem);
  const resending = useSubmit(null);
  const checkPerson = usePersonCheck();
  const fieldProblem =
    verifying.problem === 'wrong_code' || verifying.problem === 'incomplete_code' ? verifying.problem : null;

  async function verify(digits: string) {
    // A part of a code and a wrong code are not sent: each attempt counts.
    if (digits.length < codeLength) {
      verifying.setProblem('incomplete_code');
      return field.current?.focus();
    }
    if (digits === refused.current) return field.current?.select();
    setResent(false);
    const outcome = await verifying.submit<{ user: ShopperProfile }>(identityApi.verifyCode, {
      code: digits,
      ...(phone && { phone }),
    });
    if (outcome?.ok) return onVerified(outcome.answer.user);
    if (outcome?.problem === 'wrong_code') refused.current = digits;
    if (outcome) field.current?.select();
  }

  function change(text: string) {
    const digits = asciiDigits(text).replaceAll(/\D/g, '').slice(0, codeLength);
    setCode(digits);
    if (digits.length === codeLength && digits !== code) void verify(digits);
  }

  async function resend(event: FormEvent) {
    event.preventDefault();
    verifying.setProblem(null);
    const outcome = await resending.submit(identityApi.sendCode, phone ? { phone } : {}, () => checkPerson());
    if (!outcome) return;
    if (outcome.ok) refused.current = null;
    setResent(outcome.ok);
    if (outcome.ok || outcome.problem === 'too_soon') countdown.restart(resendSeconds);
    setCode('');
    field.current?.focus();
  }

  const receive = useEffectEvent(change);
  useEffect(() => {
    field.current?.focus();
    return readCodeMessage((received) => receive(received));
  }, []);

  return (
    <Stack gap="4">
      <ProblemAlert problem={(fieldProblem ? null : verifying.problem) ?? resending.problem} />
      <form
        method="post"
        action={identityApi.verifyCode}
        data-lists-errors=""
        noValidate={isHydrated}
        onSubmit={(event) => {
          event.preventDefault();
          void verify(code);
        }}
      >
        <VisitFields visit={visit} />
        <Stack gap="4">
          <Text>
            {phone ? t.codeSentTo(`\u2066${formatPhone(phone).replaceAll(' ', '\u00a0')}\u2069`) : t.codeSent}
          </Text>
          <Field label={t.code} error={fieldProblem ? t.problem(fieldProblem) : undefined} required>
            <Input
              ref={field}
              figures
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              fontSize="2xl"
              letterSpacing="0.3em"
              textAlign="center"
              {...(isHydrated ? { value: code, onChange: (event) => change(event.target.value) } : {})}
            />
          </Field>
          <Button type="submit" size="lg" width="full" busy={verifying.isBusy}>
            {t.verify}
          </Button>
        </Stack>
      </form>
      <form method="post" action={identityApi.sendCode} onSubmit={resend}>
        <VisitFields visit={visit} />
        <Button
          type="submit"
          variant="ghost"
          width="full"
          busy={resending.isBusy}
          aria-disabled={countdown.seconds > 0}
          onClick={(event) => {
            if (countdown.seconds > 0) event.preventDefault();
          }}
        >
          {countdown.seconds > 0 ? t.resendIn(countdown.seconds) : t.resend}
        </Button>
        <Box role="status">
          {isResent && (
            <Text variant="small" textAlign="center">
              {t.resent}
            </Text>
          )}
        </Box>
      </form>
      <ButtonLink href={changeNumberHref} variant="ghost" width="full">
        {t.changeNumber}
      </ButtonLink>
    </Stack>
  );
}
