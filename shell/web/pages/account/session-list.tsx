import { useState } from 'react';
import type { SessionList as Sessions } from '@forecourt/contracts/api/identity-api';
import { identityApi } from '@forecourt/contracts/identity/identity-paths';
import { Alert, Button, Flex, Skeleton, Stack, Text } from '@forecourt/design-system';
import { useFetched, useRuntime } from '@forecourt/remote-kit';
import { accountMessages } from './account-messages.ts';
import { noteEndedSession } from './ended-session.ts';

/** Lists the browsers in which the account is signed in; all but this one can be signed out. */
export function SessionList() {
  const t = accountMessages.use();
  const { api, site } = useRuntime();
  const { state } = useFetched<Sessions>(identityApi.sessions);
  const [ended, setEnded] = useState<string[]>([]);
  /** The name of the browser that could not be signed out. */
  const [failed, setFailed] = useState<string | null>(null);

  if (state.status === 'loading') return <Skeleton h="64px" />;
  if (state.status === 'failed') return <Text role="alert">{t.sessionsFailed}</Text>;
  const sessions = state.data.sessions.filter(({ id }) => !ended.includes(id));

  async function end(id: string, name: string) {
    setFailed(null);
    try {
      await api.post(identityApi.endSession, { id });
      setEnded((before) => [...before, id]);
    } catch (error) {
      if (!noteEndedSession(error)) setFailed(name);
    }
  }

  const date = new Intl.DateTimeFormat(site.locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Stack gap="3">
      {failed !== null && <Alert tone="danger">{t.endFailed(failed)}</Alert>}
      <Stack as="ul" gap="3" listStyleType="none" m="0" p="0">
        {sessions.map(({ id, device, signedInAt, isCurrent }) => {
          const name = device || t.unknownDevice;
          return (
            <Flex as="li" key={id} justify="space-between" align="center" gap="3" minH="11">
              <div>
                <Text>
                  <bdi>{name}</bdi>
                  {isCurrent && ` (${t.thisDevice})`}
                </Text>
                <Text variant="small">{t.since(date.format(new Date(signedInAt)))}</Text>
              </div>
              {!isCurrent && (
                <Button variant="ghost" aria-label={t.endName(name)} onClick={() => void end(id, name)}>
                  {t.end}
                </Button>
              )}
            </Flex>
          );
        })}
      </Stack>
    </Stack>
  );
}
