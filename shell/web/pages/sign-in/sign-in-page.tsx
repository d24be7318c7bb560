import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSignInVisit, signInPath } from '@forecourt/contracts/identity/sign-in-path';
import { Card, Heading, PageContainer, Stack, Text } from '@forecourt/design-system';
import { setSession, useHydrated, useSession } from '@forecourt/remote-kit';
import { CodeStep } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { signInMessages, toProblem } from './sign-in-messages.ts';

/** `/sign-in?type=…&redirect={path}&back={path}`: number, code and, once, name and email. */
export function SignInPage() {
  const t = signInMessages.use();
  const { search, state } = useLocation() as { search: string; state: { phone?: string } | null };
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const session = useSession();
  // In the history entry: a reload keeps it, and it is in no address.
  const phone = (isHydrated && state?.phone) || null;
  const [isNew, setNew] = useState(false);
  const parameters = new URLSearchParams(search);
  const visit = readSignInVisit(parameters);
  const step = parameters.get('step');
  const initialProblem = toProblem(parameters.get('error'));
  const start = signInPath(visit);
  const goTo = (path: string, entry?: { phone: string }) =>
    void navigate(path, { replace: true, state: entry });

  // Already signed in, or in another tab.
  const isDone = session.status === 'signed-in' && step !== 'profile' && !isNew;
  useEffect(() => {
    if (isDone) void navigate(visit.redirect, { replace: true });
  }, [isDone, navigate, visit.redirect]);

  const title = step === 'code' ? t.codeTitle : step === 'profile' ? t.profileTitle : t.title;
  return (
    <PageContainer py={{ base: '6', md: '12' }}>
      <Card maxW="28rem" mx="auto" w="full">
        <Stack gap="5">
          <div>
            <Heading as="h1">{title}</Heading>
            {step !== 'code' && (
              <Text variant="muted" mt="2">
                {step === 'profile' ? t.profileIntro : `${t.reason(visit.type)} ${t.intro}`}
              </Text>
            )}
          </div>
          {step === 'code' ? (
            <CodeStep
              visit={visit}
              phone={phone}
              initialProblem={initialProblem}
              changeNumberHref={start}
              onVerified={(user) => {
                if (!user.hasProfile) {
                  setNew(true);
                  goTo(`${start}&step=profile`);
                }
                setSession({ status: 'signed-in', user });
              }}
            />
          ) : step === 'profile' ? (
            <ProfileStep
              visit={visit}
              initialProblem={initialProblem}
              onDone={(user) => {
                setSession({ status: 'signed-in', user });
                goTo(visit.redirect);
              }}
            />
          ) : (
            <PhoneStep
              visit={visit}
              initialProblem={initialProblem}
              onSent={(sentTo) => goTo(`${start}&step=code`, { phone: sentTo })}
            />
          )}
        </Stack>
      </Card>
    </PageContainer>
  );
}
